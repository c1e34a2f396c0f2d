import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  title: string;
  text: string;
  /** Nothing to be written without it. */
  wanted?: boolean;
  label: string;
  submit: string;
  busy: boolean;
  onSubmit: (note: string) => void;
  onClose: () => void;
}

/** Asks for a word before something ends or stops. */
export function NoteDialog({ title, text, wanted = false, label, submit, busy, onSubmit, onClose }: Props) {
  const form = useForm({
    initialValues: { note: "" },
    validate: { note: (note) => (wanted && !note.trim() ? "Dites ce qui s'est passé" : null) },
  });
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={form.onSubmit(
          ({ note }) => {
            if (!busy) onSubmit(note.trim());
          },
          () => form.getInputNode("note")?.focus(),
        )}
      >
        <p>{text}</p>
        <Textarea data-autofocus label={label} required={wanted} rows={3} maxLength={500} {...form.getInputProps("note")} />
        <div className={dialog.foot}>
          <Button variant="outline" onClick={onClose}>
            Retour
          </Button>
          <BusyButton type="submit" color="red" busy={busy} busyLabel="Envoi...">
            {submit}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
