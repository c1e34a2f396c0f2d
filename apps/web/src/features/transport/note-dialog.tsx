import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { required, text } from "@recolte/domain/text";
import { useTyped } from "#lib/use-typed.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

const NOTE_MAX = 500;
const Optional = text(NOTE_MAX);
const Wanted = required(NOTE_MAX, "Dites ce qui s'est passé");

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
export function NoteDialog({ title, text: told, wanted = false, label, submit, busy, draft, onSubmit, onClose }: Props) {
  const typed = useTyped(draft, { note: "" });
  const form = useForm({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate: { note: (note) => (wanted ? Wanted : Optional).safeParse(note).error?.issues[0]?.message },
  });
  async function send(note: string) {
    if (!busy && (await onSubmit(note))) typed.forget();
  }
  function leave() {
    typed.forget();
    onClose();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={form.onSubmit(
          ({ note }) => void send(note.trim()),
          () => form.getInputNode("note")?.focus(),
        )}
      >
        <p>{told}</p>
        <Textarea data-autofocus label={label} required={wanted} rows={3} {...form.getInputProps("note")} />
        {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
        <FormFoot
          busy={busy}
          onCancel={typed.cancel(leave, onClose)}
          cancel="Retour"
          submit={submit}
          busyLabel="Envoi..."
          color="red"
        />
      </form>
    </Dialog>
  );
}
