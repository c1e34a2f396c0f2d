import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import type { CaseKind, CaseOutcome } from "@recolte/domain/trust/case";
import { insertDecision } from "./decision-queries.ts";
import { lockWaiting, moveCase } from "./queries.ts";

interface Decided {
  by: string;
  reason: string;
  /** How a case of each of these kinds ends by it. */
  outcomes: Partial<Record<CaseKind, CaseOutcome>>;
  /** Those whom it concerns read of it now; else with the decision that takes these along. */
  isTold: boolean;
}

/** What is decided about a thing decides the other cases that wait for it too. The thing itself is locked already. */
export async function decideWith(db: Db, targetId: string, { by, reason, outcomes, isTold }: Decided) {
  const taken: string[] = [];
  for (const { id: caseId, kind } of await lockWaiting(db, targetId, Object.keys(outcomes) as CaseKind[])) {
    const outcome = outcomes[kind];
    if (!outcome) continue;
    const id = uuidv7();
    await insertDecision(db, { id, caseId, by, outcome, reason, before: { along: [] }, notifiedAt: isTold ? new Date() : null });
    await moveCase(db, caseId, "decided");
    taken.push(id);
  }
  return taken;
}

/** Nothing is left to decide about: its owner has taken it away. */
export async function endCasesAbout(db: Db, targetId: string, kinds: readonly CaseKind[]) {
  for (const { id } of await lockWaiting(db, targetId, kinds)) await moveCase(db, id, "obsolete");
}
