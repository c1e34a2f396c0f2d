import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import { refusalOf } from "#lib/refusal-of.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

const FAILED = "Cela n'est pas parti. Vérifiez votre connexion et réessayez.";
const STATES_WHY_NOT = new Set(["CONFLICT", "NOT_FOUND"]);

/** The other side was quicker, or what was sold changed: what was about to be done must be looked at anew. */
const isMoot = (error: unknown) =>
  error instanceof TRPCClientError &&
  refusalOf(error) !== "order.stock" &&
  STATES_WHY_NOT.has((error as { data?: { code?: string } | null }).data?.code ?? "");

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
      toast.failure(FAILED)(error);
      await follow();
      return { done: false };
    } finally {
      setMoving(false);
    }
  }
  return { move, moving, sayFailure: toast.failure(FAILED) };
}
