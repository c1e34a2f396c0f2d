import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { differing, fitting, isLike } from "./draft-fields.ts";
import { openDraft } from "./draft-store.ts";
import { useViewer } from "#lib/session/viewer.ts";

interface Options {
  /** Whose it is; else of who looks, also when the session ends under the form. */
  owner?: string;
  /** Whether what was kept may stand in a field that holds the other. */
  fits?: (value: unknown, saved: unknown) => boolean;
  /** Its fields say one thing together: none of them may change alone. */
  whole?: boolean;
}

/** « Annuler » where something was typed or added: whether it is to be forgotten. */
export const confirmForget = () =>
  confirm({
    title: "Garder le brouillon ?",
    text: "Il reste sur cet appareil, et vous le retrouverez ici.",
    refuse: "Garder",
    action: "Effacer",
    danger: true,
  });

/** The last person known here: they are still the author when their session ends. */
export function useAuthor(owner?: string) {
  const { viewer } = useViewer();
  const known = owner ?? viewer?.id ?? "";
  const [author, setAuthor] = useState(known);
  if (known && known !== author) setAuthor(known);
  return known || author;
}

/** What was typed in a form and not sent: Escape, a click beside it or a reload does not lose it. */
export function useDraft<Values extends object>(name: string, saved: Values, options: Options = {}) {
  const { owner, fits = isLike, whole = false } = options;
  const author = useAuthor(owner);
  const draft = openDraft(author, name);
  const read = () => ({ ...saved, ...fitting(draft.read(), saved, fits) });
  const isTyped = (values: Values) => Object.keys(differing(values, saved)).length > 0;
  const [start] = useState(read);
  const [restarted, setRestarted] = useState(false);
  return {
    name,
    author,
    start,
    saved,
    /** What an earlier visit had typed is in the form. */
    resumed: isTyped(start),
    keep: (values: Values) => draft.keep(whole && isTyped(values) ? values : differing(values, saved)),
    forget: draft.forget,
    /** For a form that takes its first values once: drawn anew with those that are saved, when it is begun again. */
    form: restarted ? { key: "saved", initial: saved } : { key: "typed", initial: start },
    restart() {
      draft.forget();
      setRestarted(true);
    },
    /** « Annuler » : where something was typed, it asks whether that is kept. `leave` forgets it, `keepAndLeave` does not. */
    cancel: (leave: () => void, keepAndLeave: () => void) => () => {
      if (isTyped(read())) void confirmForget().then((forgotten) => (forgotten ? leave() : keepAndLeave()));
      else leave();
    },
  };
}
