import type { SeenOrder } from "@recolte/domain/trade/orders/order";
import { shownRefusal } from "@recolte/domain/platform/shown-refusals";
import { trpc } from "#lib/line/trpc.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";

/** A move in an order, as it is seen: what was sold meanwhile other words may mend; without an answer the order is looked at. */
export function useOrderSend({ id, version }: SeenOrder) {
  const { client } = trpc.useUtils();
  const look = async () => (await client.orders.byId.query({ id })).version !== version;
  return useSendOrKeep({ mends: (code) => code === "order.stock", arrived: { look, say: shownRefusal("order.stale") } });
}
