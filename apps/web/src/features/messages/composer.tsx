import { IconPhotoPlus, IconSend, IconX } from "@tabler/icons-react";
import { IMAGE_TYPES } from "@recolte/domain/platform/image";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { isTouch } from "#lib/browser/desktop.ts";
import { FOREIGN_TYPES } from "#lib/upload/shrink.ts";
import css from "./composer.module.css";
import { previewOf } from "./photo.ts";
import type { Photo } from "./thread-entries.ts";
import { type Composing, useComposing } from "./use-composing.ts";

const ACCEPT = [...IMAGE_TYPES, ...FOREIGN_TYPES].join(",");

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
export function Composer(props: Composing) {
  const { field, text, problem, photo, state, change, take, leave, submit } = useComposing(props);
  const selectOffered = useOffered(text === props.greeting);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const phone = isTouch();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || phone) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
          dir="auto"
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
