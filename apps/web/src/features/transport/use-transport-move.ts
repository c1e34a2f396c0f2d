import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

const FAILED = "Cela n'est pas parti. Vérifiez votre connexion et réessayez.";
const STATES_WHY_NOT = new Set(["CONFLICT", "NOT_FOUND"]);
const isOvertaken = (error: unknown) =>
  error instanceof TRPCClientError && STATES_WHY_NOT.has((error as { data?: { code?: string } | null }).data?.code ?? "");

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
  return { move, moving, sayFailure: toast.failure(FAILED) };
}
