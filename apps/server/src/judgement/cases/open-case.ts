import type { Db } from "@recolte/db/client";
import { type CaseKind, type CaseTarget, dueAt } from "@recolte/domain/judgement/trust/case";
import type { SignalName } from "@recolte/domain/judgement/trust/signal";
import { addSignals, insertOrJoin } from "./open-queries.ts";

interface Signal {
  name: SignalName;
  points: number;
  /** What it is like, or who uses the same. */
  otherId?: string | null;
  facts?: unknown;
}

export interface CaseTerms {
  kind: CaseKind;
  targetType: CaseTarget;
  targetId: string;
  /** Whose thing it is; null: the card of somebody without an account. */
  subjectId: string | null;
  /** All that is known of it by now, not only what is new: a case keeps the most it has been given. */
  points: number;
  severe: boolean;
  signals: readonly Signal[];
  /** The decision that an appeal is against. */
  appealOf?: string;
}

/**
 * Puts something before the staff, in the transaction of what it is about: opens a case, or joins the one of this kind that
 * waits for the same. It is due as early as either asks.
 */
export async function openCase(tx: Db, { signals, ...terms }: CaseTerms): Promise<{ id: string }> {
  const openedAt = new Date();
  const { id } = await insertOrJoin(tx, { ...terms, openedAt, dueAt: dueAt({ ...terms, openedAt }) });
  await addSignals(
    tx,
    signals.map((signal) => ({ ...signal, caseId: id })),
  );
  return { id };
}
