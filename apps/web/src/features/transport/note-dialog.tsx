import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTyped } from "#lib/use-typed.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

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
export function NoteDialog({ title, text, wanted = false, label, submit, busy, draft, onSubmit, onClose }: Props) {
  const typed = useTyped(draft, { note: "" });
  const form = useForm({
    initialValues: typed.start,
    onValuesChange: typed.keep,
    validate: { note: (note) => (wanted && !note.trim() ? "Dites ce qui s'est passé" : null) },
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
        <p>{text}</p>
        <Textarea data-autofocus label={label} required={wanted} rows={3} maxLength={500} {...form.getInputProps("note")} />
        <FormFoot busy={busy} onCancel={leave} cancel="Retour" submit={submit} busyLabel="Envoi..." color="red" />
      </form>
    </Dialog>
  );
}
