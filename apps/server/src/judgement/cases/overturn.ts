import type { Db } from "@recolte/db/client";
import { liftSanctionsOf } from "#judgement/sanctions/queries.ts";
import { decideWith } from "./elsewhere.ts";
import { openCase } from "./open-case.ts";
import { isAppealOver, settleAppeal } from "./overturn-queries.ts";

interface Decided {
  id: string;
  subjectId: string | null;
}

/** Where a decision is judged once more: once, ever. */
export const openAppeal = (db: Db, { id, subjectId }: Decided) =>
  openCase(db, {
    kind: "appeal",
    targetType: "decision",
    targetId: id,
    subjectId,
    points: 0,
    severe: false,
    signals: [],
    appealOf: id,
  });

/**
 * A colleague takes a decision back, as an appeal that is accepted does: one that waits against it is accepted with that. What
 * was judged of an appeal before stays as its author read it.
 */
export async function overturn(
  db: Db,
  { id, caseId, subjectId }: Decided & { caseId: string },
  { by, reason }: { by: string; reason: string },
) {
  if (!(await isAppealOver(db, id))) {
    await openAppeal(db, { id, subjectId });
    await decideWith(db, id, { by, reason, outcomes: { appeal: "overturned" }, isTold: true });
    await settleAppeal(db, id, "overturned");
  }
  await liftSanctionsOf(db, caseId, by);
}
