import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX } from "@recolte/domain/image";
import { refusalMessage } from "@recolte/domain/refusal";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { type SentPhoto, sendPhoto } from "./upload.ts";

export interface Photo {
  id: string;
  file: File;
  percent: number;
  error: string | null;
  sent: SentPhoto | null;
  cancel: () => void;
}

/** What the server would refuse, said before anything is sent. */
function problemOf(file: File) {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return refusalMessage("image.type");
  return file.size > IMAGE_MAX_BYTES ? refusalMessage("image.size") : null;
}

/** The photos of a form: each is sent as soon as it is chosen, with its progress, and can be taken back. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const remove = trpc.announcements.removeImage.useMutation({
    onSuccess: () => toast.success("Image supprimée"),
    onError: toast.failure("Erreur lors de la suppression"),
  });
  const change = (id: string, changes: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

  function start(id: string, file: File) {
    const { done, cancel } = sendPhoto(file, (percent) => change(id, { percent }));
    done.then(
      (sent) => {
        change(id, { sent, percent: 100 });
        toast.success("Image uploadée avec succès !");
      },
      (error: Error) => change(id, { error: error.message }),
    );
    return cancel;
  }

  function add(files: readonly File[]) {
    const room = IMAGES_MAX - photos.length;
    if (files.length > room) toast.error(refusalMessage("image.too-many"));
    for (const file of files.slice(0, room)) {
      const problem = problemOf(file);
      if (problem) toast.error(problem);
      else {
        const id = uuidv7();
        const photo: Photo = { id, file, percent: 0, error: null, sent: null, cancel: () => {} };
        setPhotos((all) => [...all, photo]);
        change(id, { cancel: start(id, file) });
      }
    }
  }

  function retry({ id, file }: Photo) {
    change(id, { error: null, percent: 0, cancel: start(id, file) });
  }

  function drop({ id, sent, cancel }: Photo) {
    cancel();
    setPhotos((all) => all.filter((photo) => photo.id !== id));
    if (sent) remove.mutate({ id: sent.id });
  }

  return {
    photos,
    add,
    retry,
    drop,
    sending: photos.some(({ sent, error }) => !sent && !error),
    ids: photos.flatMap(({ sent }) => sent?.id ?? []),
  };
}
