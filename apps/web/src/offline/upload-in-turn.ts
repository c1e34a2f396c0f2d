import type { Line } from "@recolte/offline/drain";
import { uploadBy } from "@recolte/offline/post";
import { photoInTurn } from "#lib/upload/in-turn.ts";

/** Also after another page, or the worker, which may be at it. */
export function uploadInTurn(fetching: typeof fetch, onSent: (bytes: number) => void): Line["upload"] {
  const send = uploadBy(fetching, onSent);
  return (photo, to) => photoInTurn(photo.id, () => send(photo, to));
}
