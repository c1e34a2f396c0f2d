import { stored } from "#lib/browser/stored.ts";

export const DRAFTS = "recolte.draft";
/** Ends the name of what was last sent of a draft. */
const SENT = ".sent";

/** Where nobody signed in keeps it; three of these names are older than the rule. */
function nobodysKey(name: string) {
  const [, announcement] = /^announcement\.([^.]*)$/u.exec(name) ?? [];
  if (announcement !== undefined) return announcement ? `${DRAFTS}.${announcement}` : DRAFTS;
  return name === "contact" ? `${DRAFTS}.contact` : `${DRAFTS}..${name}`;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

interface Draft {
  key: string;
  text: () => string | null;
  /** Its fields; anything unreadable is no draft. */
  read: () => Fields;
  keep: (content: string | object) => void;
  /** With the key under which it was last sent. */
  forget: () => void;
}

/**
 * What one person typed and has not sent, in this browser; an empty owner is nobody yet. Pages of an earlier version left theirs
 * under these keys: they outlive this one.
 */
export function openDraft(owner: string, name: string): Draft {
  const nobodys = nobodysKey(name);
  const key = owner ? `${DRAFTS}.${owner}.${name}` : nobodys;
  /** What nobody signed in had typed is its first reader's from then on. */
  function text() {
    const own = stored.get(key);
    if (own !== null || key === nobodys) return own;
    const typed = stored.get(nobodys);
    if (typed !== null && stored.set(key, typed)) stored.remove(nobodys);
    return typed;
  }
  return {
    key,
    text,
    read() {
      try {
        const kept: unknown = JSON.parse(text() ?? "null");
        if (!isFields(kept)) return {};
        // The words of a letter to the team once stood one level deeper.
        return name === "contact" && isFields(kept["values"]) ? { ...kept, ...kept["values"] } : kept;
      } catch {
        return {};
      }
    },
    keep(content: string | object) {
      const next = typeof content === "string" ? content : JSON.stringify(content);
      if (Object.keys(content).length > 0) stored.set(key, next);
      else stored.remove(key);
    },
    forget() {
      stored.remove(key);
      if (!name.endsWith(SENT)) openDraft(owner, name + SENT).forget();
    },
  };
}

/** Announcements wait for their authors, and those of nobody yet for theirs. */
const isAnnouncement = (draft: string) => draft === DRAFTS || draft.split(".")[3] === "announcement";

/** All of them, or all but announcements and this person's. */
export function forgetDrafts(person?: string) {
  const drafts = stored.keys().filter((key) => key.startsWith(DRAFTS));
  const isSpared = (key: string) => key.startsWith(`${DRAFTS}.${person}.`) || isAnnouncement(key);
  const foreign = person === undefined ? drafts : drafts.filter((key) => !isSpared(key));
  for (const key of foreign) stored.remove(key);
}
