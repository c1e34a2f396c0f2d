import { useEffect, useRef } from "react";
import type { usePhotos } from "./use-photos.ts";

type Photos = Pick<ReturnType<typeof usePhotos>, "ids" | "sending" | "unknown">;

/** Photos alone are a change as well; those still on their way are none yet. */
export function useKeptPhotos({ ids, sending, unknown }: Photos, before: readonly string[], keep: () => void) {
  const last = useRef(before);
  useEffect(() => {
    if (sending || unknown || ids.join() === last.current.join()) return;
    last.current = ids;
    keep();
  });
}
