import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#lib/toast.ts";
import type { Fields } from "./announcement-check.ts";
import { type FormPhotos, photosOf } from "./unsent-photos.ts";
import type { Photo } from "./use-photos.ts";

interface Photos {
  sending: boolean;
  failed: boolean;
  photos: readonly Photo[];
}

/** « Publier » may be pressed while photos are on their way: the announcement leaves with the last of them. */
export function usePublishing(
  { sending, failed, photos }: Photos,
  publish: (fields: Fields, photos: FormPhotos) => Promise<void>,
) {
  const [ready, setReady] = useState<Fields | null>(null);

  const leave = useEffectEvent(() => {
    setReady(null);
    if (!ready) return;
    // Without a network they wait on this device, with their announcement.
    if (failed && navigator.onLine) toast.error("Une photo n'est pas partie. Réessayez ou retirez-la, puis publiez.");
    else void publish(ready, photosOf(photos));
  });

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the uploads are the outside world, and leaving the page calls it off
    if (ready && !sending) leave();
  }, [ready, sending]);

  return { waiting: ready !== null, publish: setReady };
}
