import type { ContactForm } from "@recolte/domain/contact-form";
import { uuidv7 } from "uuidv7";
import { forgetStored } from "#lib/forget-stored.ts";

const KEY = "recolte.draft.contact";
export const FIELDS = ["firstName", "lastName", "email", "subject", "message"] as const satisfies (keyof ContactForm)[];

interface Draft {
  /** Under which the letter is sent, every time until its words change. */
  id: string;
  /** It left once already; whether it arrived is not known. */
  tried: boolean;
  values: Partial<ContactForm>;
}

const blank = (): Draft => ({ id: uuidv7(), tried: false, values: {} });

/** Anything unreadable is no draft. */
function read(): Draft {
  try {
    const { id, tried, values } = JSON.parse(localStorage.getItem(KEY) ?? "null") as Record<string, unknown>;
    const kept = (values ?? {}) as Record<string, unknown>;
    const typed = FIELDS.flatMap((name) => (typeof kept[name] === "string" && kept[name] ? [[name, kept[name]]] : []));
    return { ...blank(), ...(typeof id === "string" && { id }), tried: tried === true, values: Object.fromEntries(typed) };
  } catch {
    return blank();
  }
}

function keep(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Private windows may keep nothing; the fields still hold the text.
  }
}

/** What was typed and has not arrived: a reload, another page or a dead line does not lose it, nor send it twice. */
export function openContactDraft() {
  let draft = read();
  const renew = () => ({ ...draft, id: uuidv7(), tried: false });
  return {
    id: () => draft.id,
    typed: draft.values,
    /** Other words are another letter. */
    change(values: ContactForm) {
      draft = { ...(draft.tried ? renew() : draft), values };
      keep(draft);
    },
    leaves() {
      draft = { ...draft, tried: true };
      keep(draft);
    },
    /** Its id is somebody's. */
    renew() {
      draft = renew();
      keep(draft);
    },
    forget() {
      draft = blank();
      forgetStored(KEY);
    },
  };
}
