import { fullName } from "@recolte/domain/profiles/profile";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import form from "#ui/dialog-form.module.css";
import { hasServed } from "./has-served.ts";
import css from "./moderation.module.css";
import { ReasonForm } from "./reason-form.tsx";
import { useSend } from "#lib/use-send.ts";

const FAILED = "Erreur lors de la modification du statut";

interface Props {
  report: Outputs["moderation"]["report"];
  onDone: () => void;
}

/** Nothing, or the announcement goes (its author of a message is warned): either way all who reported it are told. */
export function ReportAnswer({ report: { id, announcementId, author, voices }, onDone }: Props) {
  const [upholding, setUpholding] = useState(false);
  const { send, busy } = useSend();
  const shown = trpc.moderation.announcement.useQuery({ id: announcementId ?? "" }, { enabled: false });
  const reported = announcementId ? "signalée" : "signalé";
  const told =
    voices.length > 1
      ? `Les ${voices.length} personnes qui l'ont ${reported} l'apprendront.`
      : `Qui l'a ${reported} l'apprendra.`;

  async function dismiss() {
    const words = { done: "Signalement classé sans suite", failed: FAILED };
    if (hasServed(await send("moderation.dismissReport", { id }, words))) onDone();
  }
  async function uphold(reason: string) {
    const version = shown.data?.version ?? null;
    const words = { done: "Signalement retenu", failed: FAILED };
    const served = hasServed(await send("moderation.upholdReport", { id, reason, version }, words));
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
        <ReasonForm action={upheld} busy={busy} draft={`report.${id}`} onSubmit={uphold} onCancel={onDone}>
          {announcementId ? "Elle ne sera plus visible. Son auteur sera notifié et lira la raison. " : "Il lira la raison. "}
          {told}
        </ReasonForm>
      ) : (
        <>
          <p>Rien ne change. {told}</p>
          <div className={form.foot}>
            <BusyButton busy={busy} busyLabel="Enregistrement..." onClick={() => void dismiss()}>
              Classer sans suite
            </BusyButton>
          </div>
        </>
      )}
    </section>
  );
}
