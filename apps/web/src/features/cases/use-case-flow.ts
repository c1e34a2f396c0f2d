import { type CaseOutcome, CASE_OUTCOME_LABELS } from "@recolte/domain/judgement/trust/case";
import { useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useSend } from "#lib/send/use-send.ts";

const FAILED = "Erreur lors de l'enregistrement de la décision";

/** As the screen shows it. */
export interface SeenCase {
  id: string;
  version: number;
  seen: number | null;
}

export interface Said {
  outcome: CaseOutcome;
  reason: string;
  readyReasonId: string | null;
}

export interface Undoable {
  id: string;
  words: string;
}

/** The way from one case to the next: what is decided can be undone for ten seconds, and the next one is on the screen meanwhile. */
export function useCaseFlow() {
  const [params, change] = useFilters();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const { send, busy } = useSend();
  const open = (id: string | null) => change({ cas: id ?? undefined });

  async function goOn(after: string | null) {
    const { done, answer } = await send("cases.next", { after }, { failed: "Erreur lors du chargement du dossier suivant" });
    if (done) open(answer?.id ?? null);
  }
  async function decide(shown: SeenCase, { outcome, reason, readyReasonId }: Said, name: string) {
    const sent = await send("cases.decide", { ...shown, outcome, reason, readyReasonId }, { failed: FAILED });
    const { answer } = sent;
    if (!answer) return false;
    if (answer.decisionId === null) toast.info("Ce dont parlait ce dossier n'existe plus : il est classé sans objet.");
    else setUndoable({ id: answer.decisionId, words: `${CASE_OUTCOME_LABELS[outcome]} : ${name}` });
    await goOn(null);
    return true;
  }
  async function decideMany(cases: readonly SeenCase[], said: Said) {
    const { answer } = await send("cases.decideMany", { cases: [...cases], ...said }, { failed: FAILED });
    if (!answer) return false;
    const { decided, refused, batchId } = answer;
    if (decided.length > 0)
      setUndoable({ id: batchId, words: `${CASE_OUTCOME_LABELS[said.outcome]} : ${decided.length} dossiers` });
    const [first] = refused;
    if (first) toast.error(`${refused.length} refusés. ${first.message}`);
    return true;
  }
  async function undo() {
    if (!undoable || busy) return;
    const { id } = undoable;
    setUndoable(null);
    const { answer } = await send("cases.undo", { id }, { done: "Décision défaite", failed: "Erreur lors de l'annulation" });
    const [first, ...rest] = answer?.undone ?? [];
    if (first && rest.length === 0) open(first);
  }
  async function escalate(shown: SeenCase, note: string) {
    const { id, version } = shown;
    const words = { done: "Dossier remonté à un administrateur", failed: "Erreur lors de l'envoi" };
    const sent = await send("cases.escalate", { id, version, note }, words);
    if (sent.done) await goOn(null);
    return sent.done;
  }
  return {
    current: params.get("cas"),
    busy,
    undoable,
    forgetUndoable: () => setUndoable(null),
    open,
    goOn,
    decide,
    decideMany,
    undo,
    escalate,
  };
}
export type CaseFlow = ReturnType<typeof useCaseFlow>;
