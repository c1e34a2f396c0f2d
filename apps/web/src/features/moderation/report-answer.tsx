import { fullName } from "@recolte/domain/profiles/profile";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import form from "#ui/dialog-form.module.css";
import css from "./moderation.module.css";
import { ReasonForm } from "./reason-form.tsx";
import { useDecision } from "./use-decision.tsx";

interface Props {
  report: Outputs["moderation"]["report"];
  onDone: () => void;
}

/** Nothing, or the announcement goes (its author of a message is warned): either way all who reported it are told. */
export function ReportAnswer({ report: { id, announcementId, author, voices }, onDone }: Props) {
  const [upholding, setUpholding] = useState(false);
  const { decide, deciding } = useDecision();
  const dismissal = trpc.moderation.dismissReport.useMutation();
  const taking = trpc.moderation.upholdReport.useMutation();
  const shown = trpc.moderation.announcement.useQuery({ id: announcementId ?? "" }, { enabled: false });
  const reported = announcementId ? "signalée" : "signalé";
  const told =
    voices.length > 1
      ? `Les ${voices.length} personnes qui l'ont ${reported} l'apprendront.`
      : `Qui l'a ${reported} l'apprendra.`;

  async function dismiss() {
    if (await decide(() => dismissal.mutateAsync({ id }), "Signalement classé sans suite")) onDone();
  }
  async function uphold(reason: string) {
    const version = shown.data?.version ?? null;
    const served = await decide(() => taking.mutateAsync({ id, reason, version }), "Signalement retenu");
    if (served) onDone();
    return served;
  }
  const upheld = announcementId ? "Retirer l'annonce" : `Avertir ${fullName(author)}`;
  return (
    <section className={form.form} aria-label="Votre réponse">
      <fieldset className={css.choice}>
        <legend>Votre réponse</legend>
        <label>
          <input type="radio" name="answer" checked={!upholding} onChange={() => setUpholding(false)} />
          Classer sans suite
        </label>
        <label>
          <input type="radio" name="answer" checked={upholding} onChange={() => setUpholding(true)} />
          {upheld}
        </label>
      </fieldset>
      {upholding ? (
        <ReasonForm action={upheld} busy={deciding} draft={`report.${id}`} onSubmit={uphold} onCancel={onDone}>
          {announcementId ? "Elle ne sera plus visible. Son auteur sera notifié et lira la raison. " : "Il lira la raison. "}
          {told}
        </ReasonForm>
      ) : (
        <>
          <p>Rien ne change. {told}</p>
          <div className={form.foot}>
            <BusyButton busy={deciding} busyLabel="Enregistrement..." onClick={() => void dismiss()}>
              Classer sans suite
            </BusyButton>
          </div>
        </>
      )}
    </section>
  );
}
