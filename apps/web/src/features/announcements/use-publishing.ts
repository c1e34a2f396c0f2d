import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#lib/send/toast.ts";
import type { Fields } from "./announcement-check.ts";
import { type FormPhotos, photosOf } from "./unsent-photos.ts";
import type { usePhotos } from "./use-photos.ts";

type Photos = Pick<ReturnType<typeof usePhotos>, "sending" | "failed" | "photos" | "refused">;

interface Ready {
  fields: Fields;
  /** So many files were known to be none of its photos. */
  refused: number;
}

/**
 * « Publier » may be pressed while photos are on their way: the announcement leaves with the last of them, and never quietly without
 * one. `showPhotos` leads to them where they stand on another step of the form.
 */
export function usePublishing(
  { sending, failed, photos, refused }: Photos,
  publish: (fields: Fields, photos: FormPhotos) => Promise<void>,
  showPhotos?: () => void,
) {
  const [ready, setReady] = useState<Ready | null>(null);

  /** What waits is read from its file, which may be moved or changed since it was chosen. */
  function unread(error: unknown) {
    if (!(error instanceof DOMException)) throw error;
    toast.error("Une photo ne se lit plus sur cet appareil. Choisissez-la de nouveau ou retirez-la, puis publiez.");
    showPhotos?.();
  }
  const leave = useEffectEvent(() => {
    setReady(null);
    if (!ready) return;
    const isUnread = refused.length > ready.refused;
    // Without a network they wait on this device, with their announcement.
    const isStuck = failed && navigator.onLine;
    if (isUnread) toast.error("Une photo ne convient pas. Choisissez-en une autre, ou publiez sans elle.");
    else if (isStuck) toast.error("Une photo n'est pas partie. Réessayez ou retirez-la, puis publiez.");
    else return void publish(ready.fields, photosOf(photos)).catch(unread);
    showPhotos?.();
  });

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the uploads are the outside world, and leaving the page calls it off
    if (ready && !sending) leave();
  }, [ready, sending]);

  return {
    waiting: ready !== null,
    publish: (fields: Fields) => setReady({ fields, refused: showPhotos ? 0 : refused.length }),
  };
}
