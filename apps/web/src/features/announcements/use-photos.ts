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

const asHeld = (sent: SentPhoto, i: number): Photo => ({
  id: sent.id,
  name: String(i + 1),
  file: null,
  preview: null,
  percent: 100,
  error: null,
  sent,
  cancel: () => {},
});

/** A file that is not a photo of this form, and why. */
interface RefusedFile {
  id: string;
  name: string;
  error: string;
}

/** As the person put them; new ones come last. */
function inOrder(photos: Photo[], order: readonly string[]) {
  const place = ({ id }: Photo) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...photos].sort((a, b) => place(a) - place(b));
}

/** Of the announcement being edited. */
interface Edited {
  attached: readonly SentPhoto[];
  /** As they stood in the form when it was left; null: as they are. */
  kept: readonly string[] | null;
}

/** Which of the announcement's were taken away, and which came to it, before the form was left. */
function changesOf({ attached, kept }: Edited) {
  const ids = attached.map(({ id }) => id);
  return {
    gone: kept ? ids.filter((id) => !kept.includes(id)) : [],
    come: kept?.filter((id) => !ids.includes(id)) ?? [],
  };
}

/** What the server holds already: the photos of the announcement being edited, else what an interrupted form had sent. */
function useHeld(edited: Edited | undefined) {
  const attached = edited?.attached;
  const [before] = useState(() => edited && changesOf(edited));
  const [dropped, setDropped] = useState<string[]>(before?.gone ?? []);
  // Asked anew each time the form opens.
  const waiting = trpc.announcements.myImages.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !before || before.come.length > 0,
  });
  const sent = waiting.data?.filter(({ id }) => !before || before.come.includes(id)) ?? [];
  const remove = trpc.announcements.removeImage.useMutation({
    onSuccess: () => toast.success("Image supprimée"),
    onError: toast.failure("Erreur lors de la suppression"),
  });
  return {
    /** Ids of those that the server has now; as they were known where it cannot be asked. */
    async there() {
      const { data = [] } = await waiting.refetch();
      return new Set([...(attached ?? []), ...data].map(({ id }) => id));
    },
    /** They are on their way: who publishes now publishes with them. */
    asking: waiting.isLoading,
    held: [...(attached ?? []), ...sent].map(asHeld).filter(({ id }) => !dropped.includes(id)),
    /** One of an announcement stays the server's until its form is saved. */
    dropHeld(id: string) {
      setDropped((all) => [...all, id]);
      if (!attached?.some((one) => one.id === id)) remove.mutate({ id });
    },
  };
}

/** Those of this visit. */
function useChosen() {
  const [chosen, setChosen] = useState<Photo[]>([]);
  return {
    chosen,
    put: (photo: Photo) => setChosen((all) => [...all, photo]),
    change: (id: string, changes: Partial<Photo>) =>
      setChosen((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))),
    leave: (id: string) => setChosen((all) => all.filter((photo) => photo.id !== id)),
  };
}

/** Where it is told what becomes of a photo. */
interface Told extends Pick<ReturnType<typeof useChosen>, "change" | "leave"> {
  form: string;
  refuse: (name: string, error: string) => void;
}

/** A picture that is too big is made smaller first; one that stays unfit never leaves. */
async function send({ id, name, file }: Pick<Photo, "id" | "name" | "file">, stop: AbortController, on: Told) {
  if (!file) return;
  try {
    const light = await shrunk(file);
    const problem = await problemOf(light);
    if (problem && !stop.signal.aborted) {
      on.leave(id);
      on.refuse(name, problem);
      return;
    }
    const onProgress = (percent: number) => on.change(id, { percent });
    const sent = await sendPhoto(light, { form: on.form, onProgress, signal: stop.signal });
    on.change(id, { sent, percent: 100 });
    toast.success("Image uploadée avec succès !");
  } catch (error) {
    if (!stop.signal.aborted) on.change(id, { error: (error as Error).message });
  }
}

/** The photos of a form: each is sent as soon as it is chosen, with its progress, and can be taken back. */
export function usePhotos(edited?: Edited) {
  const { chosen, put, change, leave } = useChosen();
  const [order, setOrder] = useState<readonly string[]>(edited?.kept ?? []);
  // Said beside the photos until others are chosen: a toast is gone with the next photo that arrives.
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const { held, asking, dropHeld, there } = useHeld(edited);
  const here = new Set(chosen.flatMap(({ sent }) => sent?.id ?? []));
  const photos = inOrder([...held.filter(({ id }) => !here.has(id)), ...chosen], order);

  const refuse = (name: string, error: string) => setRefused((all) => [...all, { id: uuidv7(), name, error }]);
  const [form] = useState(uuidv7);
  const on = { form, change, leave, refuse };

  async function add(files: readonly File[]) {
    setRefused([]);
    const problems = await Promise.all(files.map(async (file) => (isPhoto(file) ? null : problemOf(file))));
    const fit = files.filter((file, i) => {
      const problem = problems[i];
      if (problem) refuse(file.name, problem);
      return !problem;
    });
    const room = IMAGES_MAX - photos.length;
    const left = fit.slice(room).map(({ name }) => name);
    if (left.length > 0) refuse(left.join(", "), refusalMessage("image.too-many"));
    for (const file of fit.slice(0, room)) {
      const stop = new AbortController();
      const id = uuidv7();
      const fresh = { percent: 0, error: null, sent: null, cancel: () => stop.abort() };
      put({ ...fresh, id, name: file.name, file, preview: URL.createObjectURL(file) });
      void send({ id, name: file.name, file }, stop, on);
    }
  }

  function retry(photo: Photo) {
    const stop = new AbortController();
    change(photo.id, { error: null, percent: 0, cancel: () => stop.abort() });
    void send(photo, stop, on);
  }

  /** The form was refused for a photo that the server has no more: its file can be sent again, without one it is named. */
  async function recheck() {
    const known = await there();
    setRefused([]);
    for (const { id, name, file, sent } of photos) {
      if (!sent || known.has(sent.id)) continue;
      const error = refusalMessage("image.not-found");
      if (file) change(id, { sent: null, error });
      else refuse(`Photo ${name}`, error);
    }
  }

  function drop({ id, sent, preview, cancel }: Photo) {
    cancel();
    if (preview) URL.revokeObjectURL(preview);
    leave(id);
    if (sent) dropHeld(sent.id);
  }

  return {
    photos,
    refused,
    add: (files: readonly File[]) => void add(files),
    retry,
    recheck: () => void recheck(),
    drop,
    arrange: (ids: string[]) => setOrder(ids),
    sending: asking || photos.some(({ sent, error }) => !sent && !error),
    failed: photos.some(({ error }) => error !== null),
    ids: photos.flatMap(({ sent }) => sent?.id ?? []),
  };
}
