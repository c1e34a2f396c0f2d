import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What every change of the editors does once it is made, or refused: the lists follow either way. */
export function useChanges() {
  const utils = trpc.useUtils();
  return (done: string | null, onDone?: () => void) => ({
    async onSuccess() {
      onDone?.();
      await utils.farm.invalidate();
      if (done) toast.success(done);
    },
    onError(error: unknown) {
      toast.failure("Erreur lors de l'enregistrement")(error);
      void utils.farm.invalidate();
    },
  });
}
