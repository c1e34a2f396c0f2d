import { useEffect, useRef, useState } from "react";
import { toast } from "#lib/send/toast.ts";
import { draftPhoto } from "./draft.ts";
import { prepared } from "./photo.ts";
import type { Photo } from "./thread-entries.ts";

/** The photo of the message that is being written: as its text, it is there again after a reload. A large file takes its time. */
export function usePhoto(viewerId: string, otherId: string) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [state, setState] = useState<"preparing" | "awaited" | null>(null);
  const current = useRef<Photo | null>(null);
  /** Chosen last; undefined before anything was done here. */
  const latest = useRef<File | null>(undefined);
  const answer = useRef((_photo: Photo | null) => {});

  function show(next: Photo | null) {
    current.current = next;
    setPhoto(next);
  }
  function settle(found: Photo | null) {
    setState(null);
    answer.current(found);
  }
  function keep() {
    void draftPhoto.keep(viewerId, otherId, current.current);
  }

  useEffect(() => {
    void draftPhoto.read(viewerId, otherId).then((before) => {
      if (before && latest.current === undefined) show(before);
    });
  }, [viewerId, otherId]);

  return {
    photo,
    state,
    /** Whether it is there then; a former one stays where it is refused. */
    async choose(file: File) {
      latest.current = file;
      setState((before) => before ?? "preparing");
      const found = await prepared(file).catch((error: Error) => error);
      // Another was chosen meanwhile, or none.
      if (latest.current !== file) return false;
      if (found instanceof Error) {
        toast.error(found.message);
        settle(null);
        return false;
      }
      show(found);
      keep();
      settle(found);
      return true;
    },
    /** The one that is being prepared, for who sends meanwhile; null: it was refused or given up. */
    awaited() {
      setState("awaited");
      return new Promise<Photo | null>((resolve) => (answer.current = resolve));
    },
    /** The one that left, unless another was chosen meanwhile; or whatever is there. What is kept stays until `keep`. */
    clear(sent = current.current) {
      if (sent !== current.current) return;
      latest.current = null;
      show(null);
      settle(null);
    },
    keep,
  };
}
