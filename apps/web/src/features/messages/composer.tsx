import { IconSend } from "@tabler/icons-react";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "@recolte/domain/message-text";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import css from "./composer.module.css";
import { draft } from "./draft.ts";

interface Props {
  viewerId: string;
  otherId: string;
  /** Stands in the field when nothing was typed here before. */
  greeting: string;
  onSend: (content: string) => void;
}

/** Grows with the text. Enter sends where there is a keyboard, and begins a line on a phone. */
export function Composer({ viewerId, otherId, greeting, onSend }: Props) {
  const [text, setText] = useState(() => draft.read(viewerId, otherId) ?? greeting);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: string) {
    setText(next);
    setProblem(null);
    draft.keep(viewerId, otherId, next);
  }
  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    const content = text.trim();
    if (!content) return setProblem(EMPTY_MESSAGE);
    change("");
    onSend(content);
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const phone = window.matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || phone) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className={css.composer} noValidate onSubmit={submit}>
      {problem && (
        <p className={css.problem} role="alert" id="message-problem">
          {problem}
        </p>
      )}
      <div className={css.field} data-text={`${text} `}>
        <textarea
          rows={1}
          aria-label="Votre message"
          aria-invalid={problem !== null}
          aria-describedby={problem ? "message-problem" : undefined}
          placeholder="Écrivez votre message…"
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <button type="submit" className={css.send} aria-label="Envoyer">
        <IconSend size={22} aria-hidden />
      </button>
    </form>
  );
}
