import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What every change at the counter does once it is made, or refused: figures, stock and announcements follow either way. */
export function useChanges() {
  const utils = trpc.useUtils();
  const follow = () =>
    Promise.all(
      [utils.sales, utils.customers, utils.promotions, utils.dashboards, utils.stock, utils.announcements].map((path) =>
        path.invalidate(),
      ),
    );
  return (done: string, onDone?: () => void) => ({
    async onSuccess() {
      onDone?.();
      await follow();
      toast.success(done);
    },
    onError(error: unknown) {
      toast.failure("Erreur lors de l'enregistrement")(error);
      void follow();
    },
  });
}

/** The domain's messages by field, the first of each. */
export function problemsOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}
