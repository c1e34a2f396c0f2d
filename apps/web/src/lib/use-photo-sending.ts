import { useEffect, useRef, useState } from "react";
import { problemOf, shrunk } from "./shrink.ts";
import { toast } from "./toast.ts";
import type { Sending } from "./upload.ts";

interface Way {
  /** The longest side that the server keeps. */
  sideMax: number;
  /** What is said when the server says nothing. */
  failed: string;
  send: (file: File, sending: Required<Sending>) => Promise<void>;
}

/** One photo at a time: made small, checked, sent; `percent` is null while none is on its way. People who leave send no more. */
export function usePhotoSending({ sideMax, failed, send }: Way) {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(chosen: File) {
    const { signal } = (stop.current = new AbortController());
    setPercent(0);
    try {
      const file = await shrunk(chosen, sideMax);
      const problem = await problemOf(file);
      if (problem) throw new Error(problem);
      await send(file, { onProgress: setPercent, signal });
    } catch (error) {
      if (!signal.aborted) toast.error((error as Error).message || failed);
    } finally {
      setPercent(null);
    }
  }
  return { percent, start };
}
