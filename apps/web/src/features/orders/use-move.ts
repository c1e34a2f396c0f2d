import { useState } from "react";
import { isOvertaken, MOVE_FAILED } from "#lib/overtaken.ts";
import { refusalOf } from "#lib/refusal-of.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What was sold meanwhile is said on the form, which stays open. */
const isMoot = (error: unknown) => isOvertaken(error) && refusalOf(error) !== "order.stock";

interface Moved {
  /** Nothing has changed, and it may be tried again. */
  error?: unknown;
  /** Not so when the other side was quicker: the page then shows how it stands. */
  done?: boolean;
}

export function useMove() {
  const utils = trpc.useUtils();
  const [moving, setMoving] = useState(false);

  const follow = () => Promise.all([utils.orders.invalidate(), utils.dashboards.invalidate()]);

  async function move(work: (client: typeof utils.client) => Promise<unknown>, done: string): Promise<Moved> {
    setMoving(true);
    try {
      await work(utils.client);
      toast.success(done);
      await follow();
      return { done: true };
    } catch (error) {
      if (!isMoot(error)) return { error };
      toast.failure(MOVE_FAILED)(error);
      await follow();
      return { done: false };
    } finally {
      setMoving(false);
    }
  }
  return { move, moving, sayFailure: toast.failure(MOVE_FAILED) };
}
