import { EVIDENCE_MAX } from "@recolte/domain/moderation/report";
import { useEffect, useRef, useState } from "react";
import { problemOf, shrunk } from "#lib/shrink.ts";
import { toast } from "#lib/toast.ts";
import { sendPicture } from "#lib/upload.ts";

/** What the server keeps at most. */
const SIDE_MAX = 1280;
const FAILED = "Erreur lors de l'envoi de la photo";
const TO = { purpose: "evidence", failed: FAILED } as const;

export interface EvidencePicture {
  id: string;
  preview: string;
}

/** Pictures that were sent and wait for their report. */
export function useEvidence() {
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  // Who closes the dialog sends no more.
  useEffect(() => () => stop.current?.abort(), []);

  async function add(chosen: File) {
    const stopping = new AbortController();
    stop.current = stopping;
    setPercent(0);
    try {
      const file = await shrunk(chosen, SIDE_MAX);
      const problem = await problemOf(file);
      if (problem) throw new Error(problem);
      const { id } = await sendPicture<{ id: string }>(file, TO, { onProgress: setPercent, signal: stopping.signal });
      setPictures((known) => [...known, { id, preview: URL.createObjectURL(file) }]);
    } catch (error) {
      if (!stopping.signal.aborted) toast.error((error as Error).message || FAILED);
    } finally {
      setPercent(null);
    }
  }
  const remove = (id: string) => setPictures((known) => known.filter((one) => one.id !== id));

  return { pictures, percent, add, remove, isFull: pictures.length >= EVIDENCE_MAX };
}
