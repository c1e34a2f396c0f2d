import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What every change of crops, batches and the stock behind them does once it is made, or refused: the lists follow either way. */
export function useFarmChanges() {
  const utils = trpc.useUtils();
  const follow = () =>
    Promise.all([
      utils.crops.invalidate(),
      utils.batches.invalidate(),
      utils.stock.invalidate(),
      utils.announcements.invalidate(),
    ]);
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
