import { Button } from "@mantine/core";
import { refusalMessage } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import type { CaseOutcome } from "@recolte/domain/judgement/trust/case";
import { mustExplain, outcomeOfKey } from "@recolte/domain/judgement/trust/deciding";
import { formatTime } from "@recolte/domain/platform/days/date";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import type { ShownCase } from "./case-why.tsx";
import { verbOf } from "./case-words.ts";
import css from "./cases.module.css";
import { EscalationPanel } from "./escalation-panel.tsx";
import { ReasonPanel, type ReadyReasons } from "./reason-panel.tsx";
import type { CaseFlow } from "./use-case-flow.ts";
import { type Keys, useCaseKeys } from "./use-case-keys.ts";
import { useClaim } from "./use-claim.ts";

interface Props {
  shown: ShownCase;
  /** The version of what it is about, as it is on the screen; undefined while it is not known. */
  seen: number | null | undefined;
  flow: CaseFlow;
  keys: Keys;
  isOn: boolean;
}

const digitsOf = (ready: ReadyReasons, choose: (reason: ReadyReasons[number]) => void): Keys =>
  Object.fromEntries(ready.map((reason, i) => [String(i + 1), () => choose(reason)]));

/** Why nothing can be decided here, or by this person. */
function Idle({ shown: { status, isOwn, moves } }: { shown: ShownCase }) {
  if (isOwn) return <p className={css.quiet}>{refusalMessage("moderation.own")}</p>;
  if (status === "escalated" && moves.length === 0) return <p className={css.quiet}>{refusalMessage("case.escalated")}</p>;
  return <p className={css.quiet}>Ce dossier est décidé.</p>;
}

function Claimed({ shown }: { shown: ShownCase }) {
  const { viewer } = useViewer();
  const { send, busy } = useSend();
  if (!shown.isClaimed || shown.isMine) return null;
  const takeOver = () =>
    void send("cases.takeOver", { id: shown.id }, { done: "Dossier repris", failed: "Erreur lors de la reprise du dossier" });
  return (
    <output className={css.notice}>
      {shown.claimant ?? "Un autre membre de l'équipe"} examine ce dossier
      {shown.claimedUntil && ` jusqu'à ${formatTime(shown.claimedUntil)}`}.{" "}
      {viewer && isAdmin(viewer.roles) && (
        <Button size="sm" variant="default" disabled={busy} onClick={takeOver}>
          Reprendre
        </Button>
      )}
    </output>
  );
}

interface ActsProps {
  shown: ShownCase;
  mayDecide: boolean;
  isBusy: boolean;
  onDecide: (outcome: CaseOutcome) => void;
  onAsk: (asked: CaseOutcome | "escalate") => void;
  onNext: () => void;
}

function Acts({ shown, mayDecide, isBusy, onDecide, onAsk, onNext }: ActsProps) {
  const { kind, moves } = shown;
  const refusal = outcomeOfKey(kind, "r");
  return (
    <div className={css.acts}>
      {(["a", "s"] as const).map((key) => {
        const outcome = outcomeOfKey(kind, key);
        return (
          outcome && (
            <Button key={key} disabled={!mayDecide || isBusy} onClick={() => onDecide(outcome)}>
              {verbOf(outcome, shown)}&nbsp;<kbd>{key.toUpperCase()}</kbd>
            </Button>
          )
        );
      })}
      {refusal && (
        <Button color="red" variant="light" disabled={!mayDecide || isBusy} onClick={() => onAsk(refusal)}>
          {verbOf(refusal, shown)}&nbsp;<kbd>R</kbd>
        </Button>
      )}
      {moves.includes("escalate") && (
        <Button variant="default" disabled={isBusy} onClick={() => onAsk("escalate")}>
          Remonter&nbsp;<kbd>E</kbd>
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={onNext}>
        Suivant&nbsp;<kbd>N</kbd>
      </Button>
    </div>
  );
}

/** What may be done with it: each under its letter, a reason under its digit. */
export function CaseDecision({ shown, seen, flow, keys, isOn }: Props) {
  const { id, kind, version, title, moves } = shown;
  const [asked, setAsked] = useState<CaseOutcome | "escalate" | null>(null);
  const ready = trpc.reasons.list.useQuery({ kind }).data ?? [];
  const prolong = useClaim(shown);
  // What is being claimed is about to be another version.
  const isClaiming = moves.includes("claim");
  const mayDecide = (moves.includes("decide") || moves.includes("decideEscalated")) && seen !== undefined && !isClaiming;
  const explained = asked === "escalate" ? null : asked;

  const decide = (outcome: CaseOutcome | undefined, reason = "", readyReasonId: string | null = null) => {
    if (outcome === undefined || flow.busy || !mayDecide) return Promise.resolve(false);
    return flow.decide({ id, version, seen }, { outcome, reason, readyReasonId }, title ? `« ${title} »` : "dossier");
  };
  const ask = (may: boolean, what: CaseOutcome | "escalate" | undefined) => may && what && setAsked(what);
  /** At once, unless somebody is to read why. */
  const act = (outcome: CaseOutcome | undefined) =>
    outcome && mustExplain(outcome) ? ask(mayDecide, outcome) : void decide(outcome);
  const explain = (reason: ReadyReasons[number]) => void (explained && decide(explained, reason.text, reason.id));
  useCaseKeys(
    {
      ...keys,
      a: () => void act(outcomeOfKey(kind, "a")),
      s: () => void act(outcomeOfKey(kind, "s")),
      r: () => void ask(mayDecide, outcomeOfKey(kind, "r")),
      e: () => void ask(moves.includes("escalate"), "escalate"),
      n: () => void flow.goOn(id),
      escape: () => setAsked(null),
      ...(explained && digitsOf(ready, explain)),
    },
    isOn,
  );
  return (
    <section className={css.decision} aria-label="Votre décision">
      <Claimed shown={shown} />
      {!mayDecide && !isClaiming && seen !== undefined && <Idle shown={shown} />}
      <Acts
        shown={shown}
        mayDecide={mayDecide}
        isBusy={flow.busy}
        onDecide={act}
        onAsk={setAsked}
        onNext={() => void flow.goOn(id)}
      />
      {explained && (
        <ReasonPanel
          draft={`case.${id}`}
          action={verbOf(explained, shown)}
          busy={flow.busy}
          ready={ready}
          onReady={explain}
          onSubmit={(reason) => decide(explained, reason)}
          onTyping={prolong}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === "escalate" && (
        <EscalationPanel
          id={id}
          busy={flow.busy}
          onSubmit={(note) => flow.escalate({ id, version, seen: null }, note)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}
