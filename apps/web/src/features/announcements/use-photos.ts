import { IMAGES_MAX } from "@recolte/domain/platform/image";
import { shownRefusal } from "@recolte/domain/platform/shown-refusals";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { isPhoto, problemOf, shrunk } from "#lib/upload/shrink.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { UploadError } from "#lib/upload/upload.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useWhenOnline } from "#lib/line/use-when-online.ts";
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
  /** Nobody answered: it goes on when the line is back. */
  isLost?: boolean;
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

interface Draft {
  /** Those of the announcement being edited; a new one has none. */
  attached: readonly SentPhoto[];
  /** As they stood in the form when it was left; null: as they are. */
  kept: readonly string[] | null;
}

/** Which of the announcement's were taken away, and which came to it, before the form was left. */
function changesOf({ attached, kept }: Draft) {
  const ids = attached.map(({ id }) => id);
  return {
    gone: kept ? ids.filter((id) => !kept.includes(id)) : [],
    come: kept?.filter((id) => !ids.includes(id)) ?? [],
  };
}

/** What the server holds of this draft: the announcement's photos, and those that were sent for it and wait. */
function useHeld(draft: Draft) {
  const { attached } = draft;
  const [before] = useState(() => changesOf(draft));
  const [dropped, setDropped] = useState<readonly string[]>(before.gone);
  // Asked anew each time the form opens.
  const waiting = trpc.announcements.myImages.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: before.come.length > 0,
  });
  const sent = waiting.data?.filter(({ id }) => before.come.includes(id)) ?? [];
  const { send } = useSend();
  async function remove(id: string) {
    const words = { done: "Image supprimée", failed: null };
    const { error } = await send("announcements.removeImage", { id }, { alone: true, ...words });
    // Unknown there: a former try had arrived.
    if (!error || isRefusal(error, "image.not-found")) return;
    setDropped((all) => all.filter((one) => one !== id));
    toast.failure("Erreur lors de la suppression")(error);
  }
  const isAttached = (id: string) => attached.some((one) => one.id === id);
  return {
    /** Ids of those that the server has now; as they were known where it cannot be asked. */
    async there() {
      const { data = [] } = await waiting.refetch();
      return new Set([...attached, ...data].map(({ id }) => id));
    },
    /** They are on their way: who publishes now publishes with them. */
    asking: waiting.isLoading,
    /** Nobody could say what waits. */
    unknown: waiting.isError,
    held: [...attached, ...sent].map(asHeld),
    dropped,
    /** Out of sight at once; back in its place when the server could not be told. One of an announcement is its until the form is saved. */
    dropHeld(id: string) {
      setDropped((all) => [...all, id]);
      if (!isAttached(id)) void remove(id);
    },
    /** With the draft that is forgotten. What cannot be told now, the server forgets by itself. */
    forget(ids: readonly string[]) {
      for (const id of ids) if (!isAttached(id)) void send("announcements.removeImage", { id }, { alone: true, failed: null });
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
interface UploadEvents extends Pick<ReturnType<typeof useChosen>, "change" | "leave"> {
  form: string;
  refuse: (name: string, error: string) => void;
}

/** A picture that is too big is made smaller first; one that stays unfit never leaves. Whether it arrived. */
async function send({ id, name, file }: Pick<Photo, "id" | "name" | "file">, stop: AbortController, on: UploadEvents) {
  if (!file) return false;
  try {
    const light = await shrunk(file);
    const problem = await problemOf(light);
    if (problem && !stop.signal.aborted) {
      on.leave(id);
      on.refuse(name, problem);
      return false;
    }
    const onProgress = (percent: number) => on.change(id, { percent });
    const sent = await sendPhoto(light, { form: on.form, onProgress, signal: stop.signal });
    on.change(id, { sent, percent: 100 });
    return true;
  } catch (error) {
    const isLost = error instanceof UploadError && error.status === null;
    if (!stop.signal.aborted) on.change(id, { error: (error as Error).message, isLost });
    return false;
  }
}

/** Photos chosen together are told of once, with the last of them. */
async function tellOf(arrivals: readonly Promise<boolean>[]) {
  if ((await Promise.all(arrivals)).includes(true)) toast.success("Image uploadée avec succès !");
}

/** One that failed, when its person says so; one that nobody answered, also when the line is back. */
function useRetry(photos: readonly Photo[], on: UploadEvents) {
  function retry(photo: Photo) {
    const stop = new AbortController();
    on.change(photo.id, { error: null, isLost: false, percent: 0, cancel: () => stop.abort() });
    void tellOf([send(photo, stop, on)]);
  }
  useWhenOnline(() => {
    for (const photo of photos) if (photo.isLost) retry(photo);
  });
  return retry;
}

/** The photos of a form: each is sent as soon as it is chosen, with its progress, and can be taken back. */
export function usePhotos(draft: Draft) {
  const { chosen, put, change, leave } = useChosen();
  const [order, setOrder] = useState<readonly string[]>(draft.kept ?? []);
  // Said beside the photos until others are chosen: a toast is gone with the next photo that arrives.
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const { held, asking, unknown, dropped, dropHeld, there, forget } = useHeld(draft);
  const here = new Set(chosen.flatMap(({ sent }) => sent?.id ?? []));
  const all = inOrder([...held.filter(({ id }) => !here.has(id)), ...chosen], order);
  const photos = all.filter(({ sent }) => !sent || !dropped.includes(sent.id));

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
    if (left.length > 0) refuse(left.join(", "), shownRefusal("image.too-many"));
    const arrivals = fit.slice(0, room).map((file) => {
      const stop = new AbortController();
      const id = uuidv7();
      const fresh = { percent: 0, error: null, sent: null, cancel: () => stop.abort() };
      put({ ...fresh, id, name: file.name, file, preview: URL.createObjectURL(file) });
      return send({ id, name: file.name, file }, stop, on);
    });
    void tellOf(arrivals);
  }

  const retry = useRetry(photos, on);

  /** The form was refused for a photo that the server has no more: its file can be sent again, without one it is named. */
  async function recheck() {
    const known = await there();
    setRefused([]);
    for (const { id, name, file, sent } of photos) {
      if (!sent || known.has(sent.id)) continue;
      const error = shownRefusal("image.not-found");
      if (file) change(id, { sent: null, error });
      else refuse(`Photo ${name}`, error);
    }
  }

  function drop({ id, sent, preview, cancel }: Photo) {
    if (sent) return dropHeld(sent.id);
    cancel();
    if (preview) URL.revokeObjectURL(preview);
    return leave(id);
  }

  return {
    photos,
    refused,
    /** What was said of files that are none of its photos has been read. */
    dismiss: () => setRefused([]),
    add: (files: readonly File[]) => void add(files),
    retry,
    recheck: () => void recheck(),
    drop,
    /** Before the form is left for good. */
    discard() {
      for (const { cancel } of photos) cancel();
      forget(photos.flatMap(({ sent }) => sent?.id ?? []));
    },
    unknown,
    arrange: (ids: string[]) => setOrder(ids),
    sending: asking || photos.some(({ sent, error }) => !sent && !error),
    failed: photos.some(({ error }) => error !== null),
    ids: photos.flatMap(({ sent }) => sent?.id ?? []),
  };
}
