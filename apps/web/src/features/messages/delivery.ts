import { TRPCClientError } from "@trpc/client";
import { isPassing } from "#lib/retry.ts";
import { outbox } from "./outbox.ts";
import type { Pending } from "./thread-entries.ts";

const TRIES = 8;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** One conversation's messages leave one after the other: a later one never overtakes. */
const tails = new Map<string, Promise<void>>();
const underway = new Set<string>();

interface Failure {
  data?: { refusal?: string | null; retryAfter?: number } | null;
}

/** Milliseconds until the next try, or null when the server will not change its mind. */
function pauseAfter(error: unknown, tries: number) {
  const { data } = error instanceof TRPCClientError ? (error as Failure) : {};
  if (tries >= TRIES) return null;
  if (data?.retryAfter) return data.retryAfter * 1000;
  return isPassing(error) ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)) : null;
}

async function attempt(message: Pending, send: (message: Pending) => Promise<void>) {
  for (let tries = 1; ; tries++) {
    try {
      return await send(message);
    } catch (error) {
      const pause = pauseAfter(error, tries);
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

interface Delivery {
  /** The same id each time: a repeated send is answered like the first. */
  send: (message: Pending) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Sends until acknowledged or refused; what is already on its way is left alone. */
export function deliver(message: Pending, { send, onRefused }: Delivery) {
  if (underway.has(message.id)) return;
  underway.add(message.id);
  const turn = async () => {
    try {
      await attempt(message, send);
      outbox.drop(message.id);
    } catch (error) {
      outbox.mark(message.id, "failed");
      onRefused(error);
    } finally {
      underway.delete(message.id);
    }
  };
  const before = tails.get(message.receiverId) ?? Promise.resolve();
  tails.set(message.receiverId, before.then(turn));
}
