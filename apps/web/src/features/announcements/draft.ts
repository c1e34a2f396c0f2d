import { useState } from "react";
import { adoptTyped } from "#lib/adopt-typed.ts";
import { stored } from "#lib/stored.ts";
import { useViewer } from "#lib/viewer.ts";
import { BLANK, type FormValues } from "./form-values.ts";

/** What was typed and not saved. */
export interface Kept {
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

const nobodys = (id: string | null) => (id ? `recolte.draft.${id}` : "recolte.draft");
const keyOf = (owner: string, id: string | null) => (owner ? `recolte.draft.${owner}.announcement.${id ?? ""}` : nobodys(id));

/** What was typed before a reload or a sign-in, by its author and by announcement; anything unreadable is no draft. */
export function draftOf(owner: string, id: string | null) {
  const key = keyOf(owner, id);
  return {
    read(): Kept | null {
      try {
        const kept = JSON.parse(adoptTyped(key, nobodys(id)) ?? "null") as Partial<Record<keyof Kept, unknown>> | null;
        if (!kept) return null;
        const version = typeof kept.version === "number" ? kept.version : null;
        return { values: known(kept.values), version, photos: idsOf(kept.photos) };
      } catch {
        return null;
      }
    },
    keep(values: FormValues, version: number | null = null, photos: readonly string[] | null = null) {
      stored.set(key, JSON.stringify({ values, version, photos }));
    },
    forget: () => stored.remove(key),
  };
}

export type Draft = ReturnType<typeof draftOf>;

/** Those of whoever opened the page, also when the session ends under it. */
export function useDrafts() {
  const { viewer } = useViewer();
  const [owner] = useState(viewer?.id ?? "");
  return (id: string | null) => draftOf(owner, id);
}
