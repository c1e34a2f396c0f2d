import type { ApplyOperations } from "@recolte/domain/operations/apply";
import type { Applied } from "@recolte/domain/operations/operation";
import type { WaitingPhoto } from "./operation-store.ts";
import { NotSent, sendInParts } from "./send-in-parts.ts";

/** Nobody answered, or not now; the session is over or another's; the server cannot read it. */
type Why = "away" | "signed-out" | "unreadable";

export class PostError extends Error {
  readonly why: Why;

  constructor(why: Why, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

const SIGNED_OUT = [401, 403];
const FOR_NOW = [408, 425, 429];
const TIMEOUT_MS = 30_000;

function whyOf(status: number): Why {
  if (SIGNED_OUT.includes(status)) return "signed-out";
  return status >= 500 || FOR_NOW.includes(status) ? "away" : "unreadable";
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
    if (!answer.ok) throw new PostError(whyOf(answer.status));
    // What stands in between may answer with a page of its own.
    const { result } = (await answer.json().catch(() => ({}))) as Answer;
    if (!result?.data) throw new PostError("away");
    return result.data;
  };

const QUICK_TRIES = 3;

/** By the same door as with a network, under the name it has here: sent again, it goes on. */
export const uploadBy =
  (fetching: typeof fetch, form: string) =>
  async ({ id, bytes, type }: WaitingPhoto): Promise<string> => {
    const again = async (failures: number) => failures < QUICK_TRIES;
    const upload = { id, purpose: "announcement", form } as const;
    const image = await sendInParts<{ id: string }>(new Blob([bytes], { type }), upload, { fetching, again }).catch(
      (error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
        throw new PostError(error.status === null ? "away" : whyOf(error.status), error);
      },
    );
    return image.id;
  };
