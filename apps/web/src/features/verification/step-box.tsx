import { type AskedStep, VERIFICATION_STEP_LABELS } from "@recolte/domain/judgement/trust/verification";
import { formatDate } from "@recolte/domain/platform/days/date";
import type { ReactNode } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { confirm } from "#lib/send/confirm.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./verification.module.css";

export type Step = Outputs["verification"]["mine"]["steps"][number];

const FAILED = "Erreur lors de l'enregistrement de la demande";

export function StepState({ done, requested }: Pick<Step, "done" | "requested">) {
  if (done) return <Badge tone="good">Vérifié</Badge>;
  return requested ? <Badge tone="waiting">En attente</Badge> : <Badge>Pas encore</Badge>;
}

function What({ done, requested, ended }: Step) {
  if (done)
    return (
      <p className={css.quiet}>
        Vérifié le {formatDate(done.doneAt ?? done.requestedAt)}
        {done.expiresAt && `, jusqu'au ${formatDate(done.expiresAt)}`}
      </p>
    );
  if (requested) return <p className={css.quiet}>Demandé le {formatDate(requested.requestedAt)}</p>;
  return ended?.reason ? <p className={css.quiet}>{ended.reason}</p> : null;
}

function useWithdraw(step: AskedStep, holds: boolean) {
  const { send, busy } = useSend();
  async function withdraw() {
    const asked = await confirm({
      title: holds ? "Retirer cette vérification ?" : "Retirer la demande ?",
      text: holds ? "Elle ne comptera plus dans votre note. Il faudra la redemander." : "Vous pourrez la refaire plus tard.",
      action: "Retirer",
    });
    if (asked)
      await send("verification.withdraw", { step }, { done: holds ? "Vérification retirée" : "Demande retirée", failed: FAILED });
  }
  return { withdraw, busy };
}

interface Props {
  step: Step;
  lead: string;
  worth: string;
  /** What one can do while nothing waits and nothing holds. */
  children?: ReactNode;
  /** While the staff has it. */
  meanwhile?: ReactNode;
}

/** One step: how far it is, what it gives, what can be done. */
export function StepBox({ step, lead, worth, children, meanwhile }: Props) {
  const { done, requested } = step;
  const { withdraw, busy } = useWithdraw(step.step, !requested);
  return (
    <SettingsSection title={VERIFICATION_STEP_LABELS[step.step]} lead={lead}>
      <div className={css.state}>
        <StepState {...step} />
        <span className={css.quiet}>{worth}</span>
      </div>
      <What {...step} />
      {requested && meanwhile}
      {!requested && !done && children}
      {(requested ?? done) && (
        <BusyButton className={css.act ?? ""} variant="subtle" busy={busy} onClick={() => void withdraw()}>
          Retirer
        </BusyButton>
      )}
    </SettingsSection>
  );
}

export function AskButton({
  step,
  label,
  done = "Demande envoyée",
}: {
  step: "telephone" | "place";
  label: string;
  done?: string;
}) {
  const { send, busy } = useSend();
  return (
    <BusyButton
      className={css.act ?? ""}
      busy={busy}
      onClick={() => void send("verification.request", { step }, { done, failed: FAILED })}
    >
      {label}
    </BusyButton>
  );
}
