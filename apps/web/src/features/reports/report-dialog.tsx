import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import {
  REASONS_OF,
  REPORT_REASON_LABELS,
  ReportAnnouncement,
  ReportMessage,
  type ReportReason,
} from "@recolte/domain/moderation/report";
import { notSent } from "#lib/not-sent.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { useSend } from "#lib/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import layout from "#ui/dialog-form.module.css";
import css from "./report-dialog.module.css";

export interface ReportProps {
  target: { announcementId: string } | { messageId: string };
  onClose: () => void;
}

interface Values {
  reason: ReportReason | null;
  text: string;
}
const BLANK: Values = { reason: null, text: "" };

const TOLD = {
  alone: true as const,
  done: "Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme.",
  failed: notSent("Le signalement n'est pas parti."),
};

/** Why, and in one's own words. A failure keeps it open with what was typed; every try of the same words carries the same id. */
export default function ReportDialog({ target, onClose }: ReportProps) {
  const name = `report.${"messageId" in target ? target.messageId : target.announcementId}`;
  const draft = useDraft(name, BLANK);
  const sent = useIdempotencyKey(draft);
  const told = (values: Values) => ({ id: sent.fresh.id, ...values, ...target });
  const form = useSchemaForm("messageId" in target ? ReportMessage : ReportAnnouncement, { draft, as: told });
  const { reason } = form.values;
  function leave() {
    draft.forget();
    onClose();
  }
  const { send, busy } = useSend();

  async function submit(values: Values) {
    if (busy) return;
    const { id: _id, ...words } = ("messageId" in target ? ReportMessage : ReportAnnouncement).parse(told(values));
    const id = sent.idOf(words);
    const options = { ...TOLD, onDone: leave, key: sent };
    if ("messageId" in words) await send("reports.createOnMessage", { ...words, id }, options);
    else await send("reports.create", { ...words, id }, options);
  }

  return (
    <Dialog opened title={"messageId" in target ? "Signaler ce message" : "Signaler cette annonce"} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={form.onSubmit(submit)}>
        <fieldset className={css.reasons} aria-describedby={form.errors["reason"] ? "report-problem" : undefined}>
          <legend>Raison du signalement</legend>
          {REASONS_OF["messageId" in target ? "message" : "announcement"].map((one) => (
            <label key={one} className={css.reason}>
              <input
                data-path="reason"
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => form.setFieldValue("reason", one)}
              />
              {REPORT_REASON_LABELS[one]}
            </label>
          ))}
          {form.errors["reason"] && (
            <p className={css.problem} id="report-problem" role="alert">
              {form.errors["reason"]}
            </p>
          )}
        </fieldset>
        <Textarea
          label={reason === "autre" ? "Expliquez en quelques mots" : "Précisions (facultatif)"}
          rows={2}
          {...form.getInputProps("text")}
        />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(BLANK)} />}
        <p className={css.note}>Seule l'équipe de modération lit votre signalement.</p>
        <div className={layout.buttons}>
          <CancelButton busy={busy} onCancel={draft.cancel(leave, onClose)} />
          <BusyButton type="submit" busy={busy} busyLabel="Envoi...">
            Signaler
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
