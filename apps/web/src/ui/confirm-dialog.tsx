import { Button } from "@mantine/core";
import type { PendingQuestion } from "#lib/send/confirm.ts";
import { tied } from "#lib/browser/words.ts";
import css from "./confirm-dialog.module.css";
import form from "./dialog-form.module.css";
import DialogWindow from "./dialog-window.tsx";

/** The safe answer is on the left and has the focus. */
export default function ConfirmDialog({ asked }: { asked: PendingQuestion }) {
  return (
    <DialogWindow opened alert title={asked.title} onClose={() => asked.answer("refuse")}>
      <p className={css.text}>{tied(asked.text)}</p>
      <div className={`${css.foot} ${form.buttons}`}>
        <Button variant="outline" data-autofocus onClick={() => asked.answer("refuse")}>
          {asked.refuse ?? "Annuler"}
        </Button>
        {asked.other && (
          <Button variant="outline" onClick={() => asked.answer("other")}>
            {asked.other}
          </Button>
        )}
        <Button {...(asked.danger && { color: "red" })} onClick={() => asked.answer("action")}>
          {asked.action}
        </Button>
      </div>
    </DialogWindow>
  );
}
