import { useEffect, useRef, useState } from "react";
import { problemOf, shrunk } from "./shrink.ts";
import { toast } from "#lib/send/toast.ts";
import { type Sending, UploadError } from "./upload.ts";
import { useWhenOnline } from "#lib/line/use-when-online.ts";

/** Said while it waits. */
export const PHOTO_LOST = "La photo attend le réseau : elle partira d'elle-même.";

interface Way {
  /** The longest side that the server keeps. */
  sideMax: number;
  /** What is said when the server says nothing. */
  failed: string;
  send: (file: File, sending: Required<Sending>) => Promise<void>;
}

/**
 * One photo at a time: made small, checked, sent; `percent` is null while none is on its way. Cut off, it goes on by itself once the
 * line is back. People who leave send no more.
 */
export function usePhotoSending({ sideMax, failed, send }: Way) {
  const [percent, setPercent] = useState<number | null>(null);
  /** Nobody answered: it goes on when the line is back. */
  const [lost, setLost] = useState<File | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(chosen: File) {
    const { signal } = (stop.current = new AbortController());
    setPercent(0);
    setLost(null);
    try {
      const file = await shrunk(chosen, sideMax);
      const problem = await problemOf(file);
      if (problem) throw new Error(problem);
      await send(file, { onProgress: setPercent, signal });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UploadError && error.status === null) setLost(chosen);
      toast.error((error as Error).message || failed);
    } finally {
      setPercent(null);
    }
  }
  useWhenOnline(() => lost && percent === null && void start(lost));
  return { percent, start, isLost: lost !== null };
}
