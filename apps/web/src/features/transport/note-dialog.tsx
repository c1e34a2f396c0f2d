import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { required, text } from "@recolte/domain/platform/texts/text";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

const NOTE_MAX = 500;
const Optional = text(NOTE_MAX, "other");
const Wanted = required(NOTE_MAX, "Dites ce qui s'est passé", "other");

interface Props {
  title: string;
  text: string;
  /** Nothing to be written without it. */
  wanted?: boolean;
  label: string;
  submit: string;
  busy: boolean;
  /** The name under which an unsent word is kept. */
  draft: string;
  /** Whether it has served. */
  onSubmit: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a word before something ends or stops. */
export function NoteDialog({ title, text: told, wanted = false, label, submit, busy, draft: name, onSubmit, onClose }: Props) {
  const problemIn = ({ note }: { note: string }) => ({
    note: (wanted ? Wanted : Optional).safeParse(note).error?.issues[0]?.message,
  });
  const draft = useDraft(name, { note: "" });
  const form = useSchemaForm(problemIn, { draft });
  async function send(note: string) {
    if (!busy && (await onSubmit(note))) draft.forget();
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(({ note }) => send(note.trim()))}>
        <p>{told}</p>
        <Textarea data-autofocus label={label} required={wanted} rows={3} {...form.getInputProps("note")} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot
          busy={busy}
          onCancel={draft.cancel(leave, onClose)}
          cancel="Retour"
          submit={submit}
          busyLabel="Envoi..."
          color="red"
        />
      </form>
    </Dialog>
  );
}
