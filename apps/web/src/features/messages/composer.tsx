import { IconPhotoPlus, IconSend, IconX } from "@tabler/icons-react";
import { cleanText } from "@recolte/domain/clean-text";
import { IMAGE_TYPES } from "@recolte/domain/image";
import { messageProblem } from "@recolte/domain/messages/text";
import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useRef, useState } from "react";
import { isTouch } from "#lib/desktop.ts";
import { FOREIGN_TYPES } from "#lib/shrink.ts";
import css from "./composer.module.css";
import { draftOf } from "./draft.ts";
import { previewOf } from "./photo.ts";
import type { Photo } from "./thread-entries.ts";
import { usePhoto } from "./use-photo.ts";

const ACCEPT = [...IMAGE_TYPES, ...FOREIGN_TYPES].join(",");

interface Props {
  viewerId: string;
  otherId: string;
  /** Stands in the field when nothing was typed here before. */
  greeting: string;
  /** Resolves once the message is kept there. */
  onSend: (message: { content: string; photo: Photo | null }) => Promise<void>;
}

function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={css.attach} aria-label="Joindre une photo" onClick={() => input.current?.click()}>
        <IconPhotoPlus size={24} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label="Photo à joindre"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function Chosen({ photo, onDrop }: { photo: Photo; onDrop: () => void }) {
  return (
    <div className={css.chosen}>
      <img src={previewOf(photo)} alt="À envoyer avec le message" width={photo.width} height={photo.height} />
      <button type="button" className={css.drop} aria-label="Retirer la photo" onClick={onDrop}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Before its picture is there; `sends`: the message leaves with it. */
function Preparing({ sends, onDrop }: { sends: boolean; onDrop: () => void }) {
  return (
    <div className={css.chosen}>
      <output className={css.preparing}>{sends ? "Envoi dès que la photo est prête…" : "Préparation de la photo…"}</output>
      <button type="button" className={css.drop} aria-label="Retirer la photo" onClick={onDrop}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

const SEND = (
  <button type="submit" className={css.send} aria-label="Envoyer">
    <IconSend size={22} aria-hidden />
  </button>
);

/** What stands there is a suggestion: what is typed first takes its place, wherever the field was tapped. */
function useOffered(atFirst: boolean) {
  const [offered, setOffered] = useState(atFirst);
  return ({ currentTarget }: MouseEvent<HTMLTextAreaElement>) => {
    if (offered) currentTarget.select();
    setOffered(false);
  };
}

/** Grows with the text. Enter sends where there is a keyboard, and begins a line on a phone. */
export function Composer({ viewerId, otherId, greeting, onSend }: Props) {
  const draft = draftOf(viewerId, otherId);
  const [text, setText] = useState(() => draft.text() ?? greeting);
  const { photo, state, choose, awaited, clear, keep } = usePhoto(viewerId, otherId);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const selectOffered = useOffered(text === greeting);

  function change(next: string) {
    setText(next);
    setProblem(null);
    draft.keep(next);
  }
  async function take(file: File) {
    if (!(await choose(file))) return;
    setProblem(null);
    field.current?.focus();
  }
  function leave() {
    clear();
    keep();
    field.current?.focus();
  }
  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (state === "awaited") return;
    const chosen = state ? await awaited() : photo;
    // Refused or given up, or the conversation was left: what is written stays its draft.
    if ((state && !chosen) || !field.current) return;
    const content = cleanText(field.current.value).trim();
    const wrong = messageProblem(content, chosen !== null);
    if (wrong) return setProblem(wrong);
    setText("");
    setProblem(null);
    clear();
    await onSend({ content, photo: chosen });
    // By then something else may have been typed or chosen.
    draft.keep(field.current?.value ?? "");
    keep();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const phone = isTouch();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || phone) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form className={css.composer} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <p className={css.problem} role="alert" id="message-problem">
          {problem}
        </p>
      )}
      {state ? <Preparing sends={state === "awaited"} onDrop={leave} /> : photo && <Chosen photo={photo} onDrop={leave} />}
      <PhotoButton onChoose={(file) => void take(file)} />
      <div className={css.field} data-text={`${text} `}>
        <textarea
          ref={field}
          rows={1}
          aria-label="Votre message"
          aria-invalid={problem !== null}
          aria-describedby={problem ? "message-problem" : undefined}
          placeholder="Écrivez votre message…"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onClick={selectOffered}
          onKeyDown={press}
        />
      </div>
      {SEND}
    </form>
  );
}
