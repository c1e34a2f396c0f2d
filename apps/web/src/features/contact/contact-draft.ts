import type { ContactForm } from "@recolte/domain/contact-form";
import { uuidv7 } from "uuidv7";
import { adoptTyped } from "#lib/adopt-typed.ts";
import { stored } from "#lib/stored.ts";

const NOBODYS = "recolte.draft.contact";
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
function read(key: string): Draft {
  try {
    const { id, tried, values } = JSON.parse(adoptTyped(key, NOBODYS) ?? "null") as Record<string, unknown>;
    const kept = (values ?? {}) as Record<string, unknown>;
    const typed = FIELDS.flatMap((name) => (typeof kept[name] === "string" && kept[name] ? [[name, kept[name]]] : []));
    return { ...blank(), ...(typeof id === "string" && { id }), tried: tried === true, values: Object.fromEntries(typed) };
  } catch {
    return blank();
  }
}

const keep = (key: string, draft: Draft) => stored.set(key, JSON.stringify(draft));

/**
 * What was typed and has not arrived: a reload, another page or a dead line does not lose it, nor send it twice.
 * @param owner empty: nobody is signed in
 */
export function openContactDraft(owner: string) {
  const key = owner ? `recolte.draft.${owner}.contact` : NOBODYS;
  let draft = read(key);
  const renew = () => ({ ...draft, id: uuidv7(), tried: false });
  return {
    id: () => draft.id,
    typed: draft.values,
    /** Other words are another letter. */
    change(values: ContactForm) {
      draft = { ...(draft.tried ? renew() : draft), values };
      keep(key, draft);
    },
    leaves() {
      draft = { ...draft, tried: true };
      keep(key, draft);
    },
    /** Its id is somebody's. */
    renew() {
      draft = renew();
      keep(key, draft);
    },
    forget() {
      draft = blank();
      stored.remove(key);
    },
  };
}
