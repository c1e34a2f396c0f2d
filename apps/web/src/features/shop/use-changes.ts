import { changeAnswers } from "#lib/change-answers.ts";
import { trpc } from "#lib/trpc.ts";

/** Figures, stock and announcements follow every change at the counter. */
export function useChanges() {
  const utils = trpc.useUtils();
  return changeAnswers(() =>
    Promise.all(
      [utils.sales, utils.money, utils.customers, utils.promotions, utils.dashboards, utils.stock, utils.announcements].map(
        (path) => path.invalidate(),
      ),
    ),
  );
}
