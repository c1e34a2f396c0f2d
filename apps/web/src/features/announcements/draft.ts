import { fitting } from "#lib/draft/draft-fields.ts";
import { openDraft } from "#lib/draft/draft-store.ts";
import { useAuthor } from "#lib/draft/use-draft.ts";
import { BLANK, type FormValues } from "./form-values.ts";

/** What was typed and not saved. */
export interface Kept {
  values: Partial<FormValues>;
  /** Of the announcement that was being edited. */
  version: number | null;
  /** Ids of its photos in their order; those that it has not yet wait at the server. */
  photos: string[] | null;
}

const idsOf = (kept: unknown) => (Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : null);

/**
 * By its author and by announcement, or by the goods in stock that a new one is made of; `sentAs` is the id that a new one will have,
 * from however many tabs it is published.
 */
export function draftOf(owner: string, id: string | null, sentAs?: string) {
  const draft = openDraft(owner, `announcement.${id ?? ""}`);
  return {
    read(): Kept | null {
      const { values, version, photos } = draft.read();
      if (!values) return null;
      return {
        values: fitting(values, BLANK),
        version: typeof version === "number" ? version : null,
        photos: idsOf(photos),
      };
    },
    keep: (values: FormValues, version: number | null = null, photos: readonly string[] | null = null) =>
      draft.keep({ values, version, photos, ...(sentAs && { id: sentAs }) }),
    forget: draft.forget,
  };
}

export type Draft = ReturnType<typeof draftOf>;

/** Those of the person who opened the page, also when the session ends under it. */
export function useDrafts() {
  const author = useAuthor();
  return (id: string | null, sentAs?: string) => draftOf(author, id, sentAs);
}
