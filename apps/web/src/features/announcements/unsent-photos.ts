import type { WaitingPhoto } from "@recolte/offline/waiting-operation";
import { shrunk } from "#lib/upload/shrink.ts";
import type { Photo } from "./use-photos.ts";

/** The photos of a form in their order, by their name here where the server has none for them. */
export interface FormPhotos {
  imageIds: string[];
  unsent: Photo[];
}

export const photosOf = (photos: readonly Photo[]): FormPhotos => ({
  imageIds: photos.map(({ id, sent }) => sent?.id ?? id),
  unsent: photos.filter(({ sent }) => !sent),
});

/** As they wait on this device, made small as for a quick line. */
export const asWaiting = (photos: readonly Photo[]) =>
  Promise.all(
    photos.map(async ({ id, file }): Promise<WaitingPhoto> => {
      const light = await shrunk(file ?? new File([], id));
      return { id, bytes: await light.arrayBuffer(), type: light.type };
    }),
  );
