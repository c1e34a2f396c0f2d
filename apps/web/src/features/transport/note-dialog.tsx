import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
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
  danger?: boolean;
  busy: boolean;
  onSubmit: (note: string) => void;
  onClose: () => void;
}

/** Asks for a word before something ends or stops. */
export function NoteDialog({ title, text, wanted = false, label, submit, danger = true, busy, onSubmit, onClose }: Props) {
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          if (wanted && !note.trim()) setMissing(true);
          else onSubmit(note.trim());
        }}
      >
        <p>{text}</p>
        <Textarea
          data-autofocus
          label={label}
          required={wanted}
          rows={3}
          maxLength={500}
          value={note}
          error={missing && !note.trim() ? "Dites ce qui s'est passé" : null}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={dialog.foot}>
          <Button variant="outline" onClick={onClose}>
            Retour
          </Button>
          <BusyButton type="submit" {...(danger && { color: "red" })} busy={busy} busyLabel="Envoi...">
            {submit}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
