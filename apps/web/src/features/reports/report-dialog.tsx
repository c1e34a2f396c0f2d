import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import {
  REASONS_OF,
  REPORT_REASON_LABELS,
  ReportAnnouncement,
  ReportMessage,
  type ReportReason,
} from "@recolte/domain/moderation/report";
import { type SubmitEvent, useState } from "react";
import { notSent } from "#lib/not-sent.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { isIdTaken } from "#lib/refusal-of.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useTyped } from "#lib/use-typed.ts";
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

const BLANK: { reason: ReportReason | null; text: string } = { reason: null, text: "" };

const FAILED = notSent("Le signalement n'est pas parti.");

function useReports(sent: ReturnType<typeof useIdempotencyKey>, onDone: () => void) {
  const told = {
    onSuccess() {
      sent.forget();
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
  const draft = useTyped(name, BLANK);
  const sent = useIdempotencyKey(name);
  const [typed, setTyped] = useState(draft.start);
  const { reason, text } = typed;
  const [problems, setProblems] = useState<Record<string, string>>({});
  function leave() {
    draft.forget();
    onClose();
  }
  const { announcement, message } = useReports(sent, leave);
  const busy = announcement.isPending || message.isPending;

  function change(changes: Partial<typeof BLANK>) {
    setTyped({ ...typed, ...changes });
    draft.keep({ ...typed, ...changes });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const told = { id: sent.fresh, reason, text, ...target };
    const read = "messageId" in target ? ReportMessage.safeParse(told) : ReportAnnouncement.safeParse(told);
    const wrong = problemsOf(read);
    setProblems(wrong);
    event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(wrong)[0]}"]`)?.focus();
    if (!read.data || busy) return;
    const { id: _id, ...words } = read.data;
    const id = sent.idOf(words);
    if ("messageId" in read.data) message.mutate({ ...read.data, id });
    else announcement.mutate({ ...read.data, id });
  }

  return (
    <Dialog opened title={"messageId" in target ? "Signaler ce message" : "Signaler cette annonce"} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <fieldset className={css.reasons} aria-describedby={problems.reason ? "report-problem" : undefined}>
          <legend>Raison du signalement</legend>
          {REASONS_OF["messageId" in target ? "message" : "announcement"].map((one) => (
            <label key={one} className={css.reason}>
              <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => change({ reason: one })} />
              {REPORT_REASON_LABELS[one]}
            </label>
          ))}
          {problems.reason && (
            <p className={css.problem} id="report-problem" role="alert">
              {problems.reason}
            </p>
          )}
        </fieldset>
        <Textarea
          label={reason === "autre" ? "Expliquez en quelques mots" : "Précisions (facultatif)"}
          name="text"
          rows={2}
          value={text}
          error={problems.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        {draft.resumed && <DraftNotice onRestart={() => change(BLANK)} />}
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
