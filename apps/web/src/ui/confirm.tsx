import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { questions } from "#lib/confirm.ts";
import { tied } from "#lib/words.ts";
import css from "./confirm.module.css";
import { Dialog } from "./dialog.tsx";

/** Mounted once; shows whatever `confirm()` asks. The safe answer is on the left and has the focus. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current, questions.current);
  if (!asked) return null;
  return (
    <Dialog opened alert title={asked.title} onClose={() => asked.answer(false)}>
      <p className={css.text}>{tied(asked.text)}</p>
      <div className={css.foot}>
        <Button variant="outline" data-autofocus onClick={() => asked.answer(false)}>
          Annuler
        </Button>
        <Button {...(asked.danger && { color: "red" })} onClick={() => asked.answer(true)}>
          {asked.action}
        </Button>
      </div>
    </Dialog>
  );
}
