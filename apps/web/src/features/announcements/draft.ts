import { forgetStored } from "#lib/forget-stored.ts";
import { BLANK, type FormValues } from "./form-values.ts";

interface Kept {
  values: Partial<FormValues>;
  /** Of the announcement that was being edited. */
  version: number | null;
  /** Ids of its photos in their order; those that it has not yet wait at the server. */
  photos: string[] | null;
}

function known(kept: unknown): Partial<FormValues> {
  const entries = Object.entries(kept ?? {}).filter(
    ([name, value]) => name in BLANK && ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(entries) as Partial<FormValues>;
}

const idsOf = (kept: unknown) => (Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : null);

/** What was typed before a reload or a sign-in, by announcement; anything unreadable is no draft. */
export function draftOf(id: string | null) {
  const key = id ? `recolte.draft.${id}` : "recolte.draft";
  return {
    read(): Kept | null {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Record<keyof Kept, unknown>> | null;
        if (!kept) return null;
        const version = typeof kept.version === "number" ? kept.version : null;
        return { values: known(kept.values), version, photos: idsOf(kept.photos) };
      } catch {
        return null;
      }
    },
    keep(values: FormValues, version: number | null = null, photos: readonly string[] | null = null) {
      try {
        localStorage.setItem(key, JSON.stringify({ values, version, photos }));
      } catch {
        // Private windows may keep nothing; the fields still hold the text.
      }
    },
    forget: () => forgetStored(key),
  };
}
