import type { ApplyOperations } from "@recolte/domain/device/operations/apply";
import type { Applied } from "@recolte/domain/device/operations/operation";
import type { Destination, WaitingPhoto } from "./waiting-operation.ts";
import { NotSent, quickly, sendInParts } from "./send-in-parts.ts";

/** Nobody of ours answered; not now; the session is over or another's; the server cannot read it. */
type Why = "away" | "busy" | "signed-out" | "unreadable";

export class PostError extends Error {
  readonly why: Why;

  constructor(why: Why, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

const SIGNED_OUT = [401, 403];
const REFUSED = [400, 409, 413, 415, 422];
const TIMEOUT_MS = 30_000;

/** In the words of the site. */
function isOurs(text: string) {
  try {
    return typeof (JSON.parse(text) as { error?: { message?: unknown } }).error?.message === "string";
  } catch {
    return false;
  }
}

/** What stands in between, or a server of a former version, says nothing about what was sent: that waits. */
function whyOf(status: number, text: string): Why {
  if (SIGNED_OUT.includes(status)) return "signed-out";
  if (REFUSED.includes(status) && isOurs(text)) return "unreadable";
  return status === 429 || status >= 500 ? "busy" : "away";
}

interface Answer {
  result?: { data?: Applied[] };
}

/** By `fetch` alone, which a worker has too. */
export const postBy =
  (fetching: typeof fetch, address = "/trpc/operations.send") =>
  async (sent: ApplyOperations): Promise<Applied[]> => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    const answer = await fetching(address, { ...init, signal: stop.signal })
      .catch((cause: unknown) => {
        throw new PostError("away", cause);
      })
      .finally(() => clearTimeout(timer));
    if (!answer.ok) throw new PostError(whyOf(answer.status, await answer.text().catch(() => "")));
    // What stands in between may answer with a page of its own.
    const { result } = (await answer.json().catch(() => ({}))) as Answer;
    if (!result?.data) throw new PostError("away");
    return result.data;
  };

/** By the same door as with a network, under the name it has here: sent again, it goes on. */
export const uploadBy =
  (fetching: typeof fetch, onSent?: (bytes: number) => void) =>
  async ({ id, bytes, type }: WaitingPhoto, to: Destination): Promise<string> => {
    const line = { fetching, again: quickly, mayBeBegun: true, onSent };
    const sending = sendInParts<{ id: string }>(new Blob([bytes], { type }), { id, ...to }, line);
    const image = await sending.catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error;
      throw new PostError(error.status === null ? "away" : whyOf(error.status, error.text), error);
    });
    return image.id;
  };
