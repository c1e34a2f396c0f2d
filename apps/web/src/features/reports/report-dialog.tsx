import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { REASONS_OF, REPORT_REASON_LABELS, type ReportReason } from "@recolte/domain/desk/moderation/report";
import { notSent } from "#lib/send/not-sent.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import layout from "#ui/dialog-form.module.css";
import { EvidencePicker } from "./evidence-picker.tsx";
import css from "./report-dialog.module.css";
import { draftOf, formOf, type ReportedThing, typeOf } from "./report-forms.ts";
import { useEvidence } from "./use-evidence.ts";

export interface ReportProps {
  target: ReportedThing;
  onClose: () => void;
}

interface Values {
  reason: ReportReason | null;
  text: string;
}
const BLANK: Values = { reason: null, text: "" };

const DONE = "Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme.";
const TOLD = { alone: true as const, failed: notSent("Le signalement n'est pas parti.") };
const SHOWN = { alone: true as const, done: DONE, failed: notSent("Le signalement est parti, mais pas ses photos.") };

/** Sends the report, then says which pictures are its own; told as done once both are stored. */
function useReporting({ target, onClose }: ReportProps) {
  const { title, schema, path } = formOf(target);
  const draft = useDraft(draftOf(target), BLANK);
  const key = useIdempotencyKey(draft);
  const told = (values: Values) => ({ id: key.fresh.id, ...values, ...target });
  const form = useSchemaForm(schema, { draft, as: told });
  const evidence = useEvidence();
  const { send, busy } = useSend();
  function leave() {
    draft.forget();
    onClose();
  }

  async function submit(values: Values) {
    if (busy) return;
    const { id: _id, ...words } = schema.parse(told(values));
    const id = key.idOf(words);
    const pictures = evidence.pictures.map((picture) => picture.id);
    const last = pictures.length === 0 && { done: DONE, onDone: leave };
    const sent = await send(path, { ...words, id } as never, { ...TOLD, key, ...last });
    if (sent.done && !last) await send("reports.evidence", { id, pictures }, { ...SHOWN, onDone: leave });
  }
  return { title, draft, form, evidence, busy, submit, leave };
}

/** Why, in one's own words, with pictures. A failure keeps it open with what was typed; every try of the same words carries the same id. */
export default function ReportDialog(props: ReportProps) {
  const { target, onClose } = props;
  const { title, draft, form, evidence, busy, submit, leave } = useReporting(props);
  const { reason } = form.values;
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={form.onSubmit(submit)}>
        <fieldset className={css.reasons} aria-describedby={form.errors["reason"] ? "report-problem" : undefined}>
          <legend>Raison du signalement</legend>
          {REASONS_OF[typeOf(target)].map((one) => (
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
        <EvidencePicker evidence={evidence} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(BLANK)} />}
        <p className={css.note}>Seule l'équipe de modération lit votre signalement.</p>
        <div className={layout.buttons}>
          <CancelButton busy={busy} onCancel={draft.cancel(leave, onClose)} />
          <BusyButton type="submit" busy={busy || evidence.percent !== null} busyLabel="Envoi...">
            Signaler
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
