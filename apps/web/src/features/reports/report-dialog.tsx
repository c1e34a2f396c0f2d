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
import { isIdTaken } from "#lib/refusal-of.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { type IdempotencyKey, useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
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

const FAILED = notSent("Le signalement n'est pas parti.");

function useReports(sent: IdempotencyKey, onDone: () => void) {
  const told = {
    onSuccess() {
      toast.success("Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme.");
      onDone();
    },
    onError(error: unknown) {
      if (isIdTaken(error)) sent.renew();
      FAILED(error);
    },
  };
  return { announcement: trpc.reports.create.useMutation(told), message: trpc.reports.createOnMessage.useMutation(told) };
}

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
  const { announcement, message } = useReports(sent, leave);
  const busy = announcement.isPending || message.isPending;

  function submit(values: Values) {
    if (busy) return;
    const { id: _id, ...words } = ("messageId" in target ? ReportMessage : ReportAnnouncement).parse(told(values));
    const id = sent.idOf(words);
    if ("messageId" in words) message.mutate({ ...words, id });
    else announcement.mutate({ ...words, id });
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
