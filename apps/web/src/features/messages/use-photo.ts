import { useRef, useState } from "react";
import { toast } from "#lib/toast.ts";
import { prepared } from "./photo.ts";
import type { Photo } from "./thread-entries.ts";

/** The photo of the message that is being written. A large file takes its time. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [state, setState] = useState<"preparing" | "awaited" | null>(null);
  const latest = useRef<File | null>(null);
  const answer = useRef((_photo: Photo | null) => {});

  function settle(found: Photo | null) {
    setState(null);
    answer.current(found);
  }
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
      setPhoto(found);
      settle(found);
      return true;
    },
    /** The one that is being prepared, for who sends meanwhile; null: it was refused or given up. */
    awaited() {
      setState("awaited");
      return new Promise<Photo | null>((resolve) => (answer.current = resolve));
    },
    drop() {
      latest.current = null;
      setPhoto(null);
      settle(null);
    },
  };
}
