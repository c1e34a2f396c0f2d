import { useEffect, useEffectEvent } from "react";
import type { Photo, usePhotos } from "./use-photos.ts";

let handed: readonly File[] = [];

/** Files of one form that the server does not have yet, for the other form of the same draft: both never stand at once. */
export function handOver(photos: readonly Photo[]) {
  const unsent = photos.filter(({ sent }) => !sent);
  for (const { cancel } of unsent) cancel();
  handed = unsent.flatMap(({ file }) => file ?? []);
}

/** Of what comes back into the form from what waited. */
export function handBack(files: readonly File[]) {
  handed = files;
}

/** Once. */
function takeHanded() {
  const files = handed;
  handed = [];
  return files;
}

/** They are chosen in the form that opens. */
export function useHanded({ add }: Pick<ReturnType<typeof usePhotos>, "add">) {
  const takeOn = useEffectEvent(() => {
    const files = takeHanded();
    if (files.length > 0) add(files);
  });
  useEffect(() => {
    takeOn();
  }, []);
}
