import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import type { CaseKind, CaseOutcome } from "@recolte/domain/judgement/trust/case";
import { type Before, insertDecision } from "./decision-queries.ts";
import type { Target } from "./handler.ts";
import { insertOver } from "./open-queries.ts";
import { lockWaiting, moveCase } from "./queries.ts";

interface Decided {
  by: string;
  reason: string;
  /** How a case of each of these kinds ends by it. */
  outcomes: Partial<Record<CaseKind, CaseOutcome>>;
  /** Those whom it concerns read of it now; else with the decision that takes these along. */
  isTold: boolean;
  /** What an appeal puts back: kept with the first of them, which takes the others along. */
  subject?: unknown;
}

/** What is decided about a thing decides the other cases that wait for it too. The thing itself is locked already. */
export async function decideWith(db: Db, targetId: string, { by, reason, outcomes, isTold, subject }: Decided) {
  const waiting = await lockWaiting(db, targetId, Object.keys(outcomes) as CaseKind[]);
  const taken = waiting.flatMap(({ id: caseId, kind, status }) => {
    const outcome = outcomes[kind];
    return outcome ? [{ decision: { id: uuidv7(), caseId, outcome }, escalated: status === "escalated" }] : [];
  });
  const [first, ...rest] = taken.map(({ decision: { id } }) => id);
  for (const { decision, escalated } of taken) {
    const before = decision.id === first && subject !== undefined ? { subject, along: rest } : { along: [] };
    await insertDecision(db, {
      ...decision,
      by,
      reason,
      before: { ...before, escalated },
      notifiedAt: isTold ? new Date() : null,
    });
    await moveCase(db, decision.caseId, "decided");
  }
  return taken.map(({ decision: { id } }) => id);
}

interface AtOnce extends Target, Pick<Decided, "by" | "reason" | "subject">, Pick<Before, "photo"> {
  kind: CaseKind;
  subjectId: string;
  outcome: CaseOutcome;
}

/** Nobody had put it before the staff: opened and decided at once, so that whom it is against can contest it. They read of it now. */
export async function decideAtOnce(db: Db, { by, reason, outcome, subject, photo, ...about }: AtOnce) {
  const { id: caseId } = await insertOver(db, about);
  const before = {
    ...(subject !== undefined && { subject }),
    ...(photo !== undefined && { photo }),
    along: [],
    atOnce: true,
  } as const;
  const decisionId = uuidv7();
  await insertDecision(db, { id: decisionId, caseId, outcome, by, reason, before, notifiedAt: new Date() });
  return { decisionId, caseId };
}

/** Nothing is left to decide about: its owner has taken it away. Answers which cases these were. */
export async function endCasesAbout(db: Db, targetId: string, kinds: readonly CaseKind[]) {
  const ended = (await lockWaiting(db, targetId, kinds)).map(({ id }) => id);
  for (const id of ended) await moveCase(db, id, "obsolete");
  return ended;
}
