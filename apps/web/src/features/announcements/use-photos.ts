import { IMAGES_MAX } from "@recolte/domain/image";
import { refusalMessage } from "@recolte/domain/refusal";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { isPhoto, problemOf, shrunk } from "#lib/shrink.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { type SentPhoto, sendPhoto } from "./upload.ts";

export interface Photo {
  id: string;
  name: string;
  /** Absent when an earlier visit sent it. */
  file: File | null;
  /** The picture as this browser has it, until the server's is there. */
  preview: string | null;
  percent: number;
  error: string | null;
  sent: SentPhoto | null;
  cancel: () => void;
}

const kept = (sent: SentPhoto, i: number): Photo => ({
  id: sent.id,
  name: `gardée ${i + 1}`,
  file: null,
  preview: null,
  percent: 100,
  error: null,
  sent,
  cancel: () => {},
});

/** The photos of a form: each is sent as soon as it is chosen, with its progress, and can be taken back. */
export function usePhotos() {
  const [chosen, setChosen] = useState<Photo[]>([]);
  const [dropped, setDropped] = useState<string[]>([]);
  // What an interrupted form had sent; asked anew each time the form opens.
  const waiting = trpc.announcements.myImages.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const remove = trpc.announcements.removeImage.useMutation({
    onSuccess: () => toast.success("Image supprimée"),
    onError: toast.failure("Erreur lors de la suppression"),
  });
  const here = new Set([...dropped, ...chosen.flatMap(({ sent }) => sent?.id ?? [])]);
  const photos = [...(waiting.data ?? []).filter(({ id }) => !here.has(id)).map(kept), ...chosen];

  const change = (id: string, changes: Partial<Photo>) =>
    setChosen((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

  const leave = (id: string) => setChosen((all) => all.filter((photo) => photo.id !== id));

  /** A picture that is too big is made smaller first; one that stays unfit never leaves. */
  async function send({ id, file }: Pick<Photo, "id" | "file">, stop: AbortController) {
    if (!file) return;
    try {
      const light = await shrunk(file);
      const problem = problemOf(light);
      if (problem) {
        leave(id);
        toast.error(problem);
        return;
      }
      const sent = await sendPhoto(light, { onProgress: (percent) => change(id, { percent }), signal: stop.signal });
      change(id, { sent, percent: 100 });
      toast.success("Image uploadée avec succès !");
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error: (error as Error).message });
    }
  }

  function add(files: readonly File[]) {
    const room = IMAGES_MAX - photos.length;
    if (files.length > room) toast.error(refusalMessage("image.too-many"));
    for (const file of files.slice(0, room)) {
      const problem = isPhoto(file) ? null : problemOf(file);
      if (problem) toast.error(problem);
      else {
        const stop = new AbortController();
        const id = uuidv7();
        const fresh = { percent: 0, error: null, sent: null, cancel: () => stop.abort() };
        setChosen((all) => [...all, { ...fresh, id, name: file.name, file, preview: URL.createObjectURL(file) }]);
        void send({ id, file }, stop);
      }
    }
  }

  function retry(photo: Photo) {
    const stop = new AbortController();
    change(photo.id, { error: null, percent: 0, cancel: () => stop.abort() });
    void send(photo, stop);
  }

  function drop({ id, sent, preview, cancel }: Photo) {
    cancel();
    if (preview) URL.revokeObjectURL(preview);
    leave(id);
    if (!sent) return;
    setDropped((all) => [...all, sent.id]);
    remove.mutate({ id: sent.id });
  }

  return {
    photos,
    add,
    retry,
    drop,
    sending: photos.some(({ sent, error }) => !sent && !error),
    failed: photos.some(({ error }) => error !== null),
    ids: photos.flatMap(({ sent }) => sent?.id ?? []),
  };
}
