import { useState } from "react";
import { useAuthor } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDrafts } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import { type Goods, type Home, valuesFrom } from "./from-stock.ts";
import { useHanded } from "./handed-photos.ts";
import { useKeptPhotos } from "./use-kept-photos.ts";
import { usePhotos } from "./use-photos.ts";

const isChanged = (blank: FormValues, typed: FormValues) => JSON.stringify(typed) !== JSON.stringify(blank);

/** What is filled in, and kept on this device until it is published or forgotten. `proposed` stands where nothing was kept. */
export function useNewAnnouncement(goods: Goods | null, home: Home, proposed: Partial<FormValues> = {}) {
  const drafts = useDrafts();
  const place = goods?.id ?? null;
  const [kept] = useState(drafts(place).read);
  const [blank] = useState(() => ({ ...valuesFrom(goods, home, undefined), ...proposed }));
  const [initial] = useState(() => (kept?.values ? valuesFrom(goods, home, kept.values) : blank));
  const [values, setValues] = useState(initial);
  const sent = useIdempotencyKey({ name: `announcement.${place ?? ""}`, author: useAuthor(), start: initial });
  const draft = drafts(place, sent.fresh.id);
  const photos = usePhotos({ attached: [], kept: kept?.photos ?? [] });
  useHanded(photos);
  useKeptPhotos(photos, kept?.photos ?? [], () => draft.keep(values, null, photos.ids));
  return {
    initial,
    values,
    photos,
    /** Under which id it leaves. */
    sent,
    resumed: isChanged(blank, initial) || Boolean(kept?.photos?.length),
    change(typed: FormValues) {
      setValues(typed);
      draft.keep(typed, null, photos.unknown ? (kept?.photos ?? []) : photos.ids);
    },
    isChanged: () => isChanged(blank, values) || photos.photos.length > 0,
    forget() {
      photos.discard();
      draft.forget();
    },
  };
}
