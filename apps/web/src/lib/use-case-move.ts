// chunk: case
import { type RefusalCode, refusalMessage } from "@recolte/domain/refusal";
import { useState } from "react";
import { notSent } from "./not-sent.ts";
import { isStale } from "./stale.ts";
import { refusalOf } from "./refusal-of.ts";
import { isUnanswered } from "./retry.ts";
import { toast } from "./toast.ts";
import { trpc } from "./trpc.ts";

/** Of a move that may be tried again. */
const MOVE_FAILED = notSent("Cela n'est pas parti.");

type Utils = ReturnType<typeof trpc.useUtils>;
export type Client = Utils["client"];

interface Moved {
  /** Nothing has changed, and it may be tried again. */
  error?: unknown;
  /** Not so when the other side was quicker: the page then shows how it stands. */
  done?: boolean;
}

/** As the screen shows it. */
interface Seen {
  id: string;
  version: number;
}

interface Case {
  /** Asks anew for what a move changes. */
  follow: (utils: Utils) => Promise<unknown>;
  /** What another entry mends: the form that sent it says so and stays open. */
  isMendable: (code: RefusalCode) => boolean;
  /** How it stands, and what is said of one that has changed. */
  look?: (client: Client, id: string) => Promise<{ version: number }>;
  stale?: RefusalCode;
}

/** A move in what two sides share. What is done, or came too late, is said here; every other `error` by who asked for it. */
export function useCaseMove({ follow, isMendable, look, stale }: Case) {
  const utils = trpc.useUtils();
  const [moving, setMoving] = useState(false);

  /** No answer came: it may have arrived all the same. */
  async function hasChanged({ id, version }: Seen) {
    const now = await look?.(utils.client, id).catch(() => null);
    return now ? now.version !== version : false;
  }

  async function move(work: (client: Client) => Promise<unknown>, done: string, seen?: Seen): Promise<Moved> {
    setMoving(true);
    try {
      await work(utils.client);
      toast.success(done);
      await follow(utils);
      return { done: true };
    } catch (error) {
      if (seen && stale && isUnanswered(error) && (await hasChanged(seen))) {
        toast.error(refusalMessage(stale));
        await follow(utils);
        return { done: false };
      }
      if (!isStale(error)) return { error };
      const code = refusalOf(error);
      const mendable = code && isMendable(code);
      if (!mendable) MOVE_FAILED(error);
      await follow(utils);
      return mendable ? { error } : { done: false };
    } finally {
      setMoving(false);
    }
  }
  return { move, moving, sayFailure: MOVE_FAILED };
}
