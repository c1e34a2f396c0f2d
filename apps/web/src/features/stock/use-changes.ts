import { changeAnswers } from "#lib/change-answers.ts";
import { trpc } from "#lib/trpc.ts";

/** Lists and announcements follow every change of stock. */
export function useChanges() {
  const utils = trpc.useUtils();
  return changeAnswers(() => Promise.all([utils.stock.invalidate(), utils.announcements.invalidate()]));
}
