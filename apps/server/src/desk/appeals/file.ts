import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { appealUntil, mayAppeal } from "@recolte/domain/judgement/trust/appeal";
import type { Db } from "@recolte/db/client";
import { isAppealed } from "#judgement/cases/overturn-queries.ts";
import { openAppeal } from "#judgement/cases/overturn.ts";
import { moveCase } from "#judgement/cases/queries.ts";
import { findRoles } from "#desk/reports/targets-queries.ts";
import { findAppeal, findDecided, hasOtherModerator, insertAppeal, listAgainst, listPartial, lockDecision } from "./queries.ts";

interface Filing {
  decisionId: string;
  text: string;
}

/** Once against each decision about what is theirs, judged in a case of its own by somebody else. The same words again are the same appeal. */
export const fileAppeal = (db: Db, userId: string, { decisionId, text }: Filing) =>
  db.transaction(async (tx) => {
    const decision = await lockDecision(tx, userId, decisionId);
    if (!decision) throw new Refusal("appeal.not-found");
    const known = await findAppeal(tx, decisionId);
    if (known?.text === text) return { id: known.id };
    if (known) throw new Refusal("appeal.filed");
    if (await isAppealed(tx, decisionId)) throw new Refusal("appeal.not-found");
    if (!mayAppeal({ decidedAt: decision.at, isAppealed: false, isUndone: false }, new Date()))
      throw new Refusal("appeal.too-late");
    const { id: caseId } = await openAppeal(tx, { id: decisionId, subjectId: userId });
    const decided = await findDecided(tx, decisionId);
    const partial = decided ? await listPartial(tx, decided) : [];
    const isOfStaff = isStaff(await findRoles(tx, userId));
    if (isOfStaff || !(await hasOtherModerator(tx, [...partial, userId]))) await moveCase(tx, caseId, "escalated");
    return insertAppeal(tx, { decisionId, caseId, authorId: userId, text });
  });

const SHOWN = 50;

/** The latest decisions against what is theirs, and until when each may be appealed. */
export async function ownDecisions(db: Db, userId: string) {
  const now = new Date();
  const rows = await listAgainst(db, userId, SHOWN);
  return rows.map((row) => ({
    ...row,
    until: appealUntil(row.at),
    open: mayAppeal({ decidedAt: row.at, isAppealed: row.appeal !== null, isUndone: false }, now),
  }));
}
