import { useState } from "react";
import { isPhoto, problemOf, shrunk } from "#lib/shrink.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { sendFile } from "#lib/upload.ts";

const FAILED = "Erreur lors du téléchargement de l'avatar";
const TO = { address: "/upload/avatar", failed: FAILED };

interface Sending {
  file: File;
  percent: number;
  error: string | null;
  cancel: () => void;
}

/** The photo of a profile: sent as soon as it is chosen, lighter first; it appears wherever the person does. */
export function useAvatar() {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sending | null>(null);
  const change = (changes: Partial<Sending>) => setSending((now) => now && { ...now, ...changes });

  const removal = trpc.profiles.removeAvatar.useMutation({
    async onSuccess() {
      await utils.invalidate();
      toast.success("Image supprimée");
    },
    onError: toast.failure("Erreur lors de la suppression"),
  });

  async function send(file: File) {
    const stop = new AbortController();
    setSending({ file, percent: 0, error: null, cancel: () => stop.abort() });
    try {
      const light = await shrunk(file);
      const problem = problemOf(light);
      if (problem) throw new Error(problem);
      await sendFile(light, TO, { onProgress: (percent) => change({ percent }), signal: stop.signal });
      await utils.invalidate();
      setSending(null);
      toast.success("Profil mis à jour avec succès");
    } catch (error) {
      if (stop.signal.aborted) return setSending(null);
      change({ error: (error as Error).message || FAILED });
    }
  }

  function choose(file: File | undefined) {
    const problem = file && !isPhoto(file) ? problemOf(file) : null;
    if (problem) toast.error(problem);
    else if (file) void send(file);
  }

  return {
    sending,
    choose,
    retry: () => sending && void send(sending.file),
    giveUp: () => setSending(null),
    remove: () => removal.mutate(),
    removing: removal.isPending,
  };
}
