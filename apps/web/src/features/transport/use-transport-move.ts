import { useState } from "react";
import { isOvertaken, MOVE_FAILED } from "#lib/overtaken.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

export type Client = ReturnType<typeof trpc.useUtils>["client"];

/** Null when it is done; else the error, which `sayFailure` tells. What is shown follows either way. */
export function useTransportMove() {
  const utils = trpc.useUtils();
  const [moving, setMoving] = useState(false);
  const follow = () =>
    Promise.all([
      utils.quotes.invalidate(),
      utils.deliveries.invalidate(),
      utils.vehicles.invalidate(),
      utils.carrierRoutes.invalidate(),
      utils.orders.invalidate(),
    ]);

  async function move(work: (client: Client) => Promise<unknown>, done: string): Promise<unknown> {
    setMoving(true);
    try {
      await work(utils.client);
      toast.success(done);
    } catch (error) {
      if (isOvertaken(error)) await follow();
      return error;
    } finally {
      setMoving(false);
    }
    await follow();
    return null;
  }
  return { move, moving, sayFailure: toast.failure(MOVE_FAILED) };
}
