import { changeAnswers } from "#lib/change-answers.ts";
import { trpc } from "#lib/trpc.ts";

/** The lists follow every change of the editors. */
export function useChanges() {
  const utils = trpc.useUtils();
  return changeAnswers(() => utils.farm.invalidate());
}
