import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What every change of stock does once it is made, or refused: lists and announcements follow either way. */
export function useChanges() {
  const utils = trpc.useUtils();
  const follow = () => Promise.all([utils.stock.invalidate(), utils.announcements.invalidate()]);
  return (done: string | null, onDone?: () => void) => ({
    async onSuccess() {
      onDone?.();
      await follow();
      if (done) toast.success(done);
    },
    onError(error: unknown) {
      toast.failure("Erreur lors de l'enregistrement")(error);
      void follow();
    },
  });
}
