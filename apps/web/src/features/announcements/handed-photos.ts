import type { Photo } from "./use-photos.ts";

let handed: readonly File[] = [];

/** Files of one form that the server does not have yet, for the other form of the same draft: both never stand at once. */
export function handOver(photos: readonly Photo[]) {
  const unsent = photos.filter(({ sent }) => !sent);
  for (const { cancel } of unsent) cancel();
  handed = unsent.flatMap(({ file }) => file ?? []);
}

/** Once. */
export function takeHanded() {
  const files = handed;
  handed = [];
  return files;
}
