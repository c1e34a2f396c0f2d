import type { RefusalCode } from "@recolte/domain/refusal";
import { useState } from "react";
import { isOvertaken, MOVE_FAILED } from "./overtaken.ts";
import { refusalOf } from "./refusal-of.ts";
import { toast } from "./toast.ts";
import { trpc } from "./trpc.ts";

type Utils = ReturnType<typeof trpc.useUtils>;
export type Client = Utils["client"];

interface Moved {
  /** Nothing has changed, and it may be tried again. */
  error?: unknown;
  /** Not so when the other side was quicker: the page then shows how it stands. */
  done?: boolean;
}

interface Case {
  /** Asks anew for what a move changes. */
  follow: (utils: Utils) => Promise<unknown>;
  /** What another entry mends: the form that sent it says so and stays open. */
  isMendable: (code: RefusalCode) => boolean;
}

/** A move in what two sides share. What is done, or came too late, is said here; every other `error` by who asked for it. */
export function useCaseMove({ follow, isMendable }: Case) {
  const utils = trpc.useUtils();
  const [moving, setMoving] = useState(false);

  async function move(work: (client: Client) => Promise<unknown>, done: string): Promise<Moved> {
    setMoving(true);
    try {
      await work(utils.client);
      toast.success(done);
      await follow(utils);
      return { done: true };
    } catch (error) {
      if (!isOvertaken(error)) return { error };
      const code = refusalOf(error);
      const mendable = code && isMendable(code);
      if (!mendable) toast.failure(MOVE_FAILED)(error);
      await follow(utils);
      return mendable ? { error } : { done: false };
    } finally {
      setMoving(false);
    }
  }
  return { move, moving, sayFailure: toast.failure(MOVE_FAILED) };
}
