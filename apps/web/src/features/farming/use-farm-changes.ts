import { changeAnswers } from "#lib/change-answers.ts";
import { trpc } from "#lib/trpc.ts";

/** The lists follow every change of crops, batches and the stock behind them. */
export function useFarmChanges() {
  const utils = trpc.useUtils();
  return changeAnswers(() =>
    Promise.all([
      utils.crops.invalidate(),
      utils.batches.invalidate(),
      utils.stock.invalidate(),
      utils.announcements.invalidate(),
    ]),
  );
}
