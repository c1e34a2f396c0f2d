// chunk: terms
import type { SeenOrder } from "@recolte/domain/orders/order";
import { refusalMessage } from "@recolte/domain/refusal";
import { type InputOf, type MutationPath, trpc } from "#lib/trpc.ts";
import { type SendOptions, useSend } from "#lib/use-send.ts";

/** A move in an order, as it is seen: what was sold meanwhile other words may mend; without an answer the order is looked at. */
export function useOrderSend({ id, version }: SeenOrder) {
  const { client } = trpc.useUtils();
  const { send, busy } = useSend();
  const look = async () => (await client.orders.byId.query({ id })).version !== version;
  return {
    send: <P extends MutationPath>(path: P, input: InputOf<P>, options: SendOptions<P>) =>
      send(path, input, {
        mends: (code) => code === "order.stock",
        arrived: { look, say: refusalMessage("order.stale") },
        ...options,
      }),
    busy,
  };
}
