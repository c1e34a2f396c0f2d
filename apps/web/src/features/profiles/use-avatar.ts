import { useState } from "react";
import { problemOf, shrunk } from "#lib/upload/shrink.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { sendPicture, UploadError } from "#lib/upload/upload.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useWhenOnline } from "#lib/line/use-when-online.ts";

const FAILED = "Erreur lors du téléchargement de l'avatar";
const TO = { purpose: "avatar", failed: FAILED } as const;

interface Sending {
  file: File;
  percent: number;
  error: string | null;
  /** Nobody answered: it goes on when the line is back. */
  isLost?: boolean;
  cancel: () => void;
}

/** The photo of a profile: sent as soon as it is chosen, lighter first; it appears wherever the person does. */
export function useAvatar() {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sending | null>(null);
  const change = (changes: Partial<Sending>) => setSending((now) => now && { ...now, ...changes });

  const removal = useSend();
  const removed = { done: "Image supprimée", failed: "Erreur lors de la suppression" };

  async function send(file: File) {
    const stop = new AbortController();
    setSending({ file, percent: 0, error: null, cancel: () => stop.abort() });
    try {
      const light = await shrunk(file);
      const problem = await problemOf(light);
      if (problem) {
        setSending(null);
        toast.error(problem);
        return;
      }
      await sendPicture(light, TO, { onProgress: (percent) => change({ percent }), signal: stop.signal });
      await utils.invalidate();
      setSending(null);
      toast.success("Profil mis à jour avec succès");
    } catch (error) {
      if (stop.signal.aborted) return setSending(null);
      change({ error: (error as Error).message || FAILED, isLost: error instanceof UploadError && error.status === null });
    }
  }

  const retry = () => sending && void send(sending.file);
  useWhenOnline(() => sending?.isLost && retry());

  return {
    sending,
    choose: (file: File | undefined) => file && void send(file),
    retry,
    giveUp: () => setSending(null),
    remove: () => void removal.send("profiles.removeAvatar", undefined, removed),
    removing: removal.busy,
  };
}
