import { cleanText } from "@recolte/domain/platform/texts/clean-text";
import { messageProblem } from "@recolte/domain/talk/messages/text";
import { useRef, useState } from "react";
import { draftOf } from "./draft.ts";
import type { Photo } from "./thread-entries.ts";
import { usePhoto } from "./use-photo.ts";

export interface Composing {
  viewerId: string;
  otherId: string;
  /** Stands in the field when nothing was typed here before. */
  greeting: string;
  /** Resolves once the message is kept there. */
  onSend: (message: { content: string; photo: Photo | null }) => Promise<void>;
}

/** The message that is being written. It stays in its field until it is kept or shown, whatever the browser's store does. */
export function useComposing({ viewerId, otherId, greeting, onSend }: Composing) {
  const draft = draftOf(viewerId, otherId);
  const [text, setText] = useState(() => draft.text() ?? greeting);
  const typed = useRef(text);
  const { photo, state, choose, awaited, clear, keep } = usePhoto(viewerId, otherId);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const leaving = useRef(false);
  const isNextAsked = useRef(false);

  function put(next: string) {
    typed.current = next;
    setText(next);
    draft.keep(next);
  }
  function change(next: string) {
    setProblem(null);
    put(next);
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
  /** What was typed meanwhile stays, and leaves too where that was asked for. */
  async function send(written: string, message: Parameters<typeof onSend>[0]) {
    leaving.current = true;
    await onSend(message);
    leaving.current = false;
    put(typed.current.startsWith(written) ? typed.current.slice(written.length) : typed.current);
    clear(message.photo);
    keep();
    const goesOn = isNextAsked.current && typed.current !== "";
    isNextAsked.current = false;
    if (goesOn) await submit();
  }
  async function submit() {
    if (state === "awaited") return;
    if (leaving.current) {
      isNextAsked.current = true;
      return;
    }
    const chosen = state ? await awaited() : photo;
    // Refused or given up, or the conversation was left: what is written stays its draft.
    if ((state && !chosen) || !field.current) return;
    const written = typed.current;
    const content = cleanText(written).trim();
    const wrong = messageProblem(content, chosen !== null);
    if (wrong) return setProblem(wrong);
    setProblem(null);
    await send(written, { content, photo: chosen });
  }
  return { field, text, problem, photo, state, change, take, leave, submit };
}
