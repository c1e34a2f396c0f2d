import { useCaseMove } from "#lib/use-case-move.ts";

/** What was sold meanwhile is said on the form. A hand-over ends the delivery too. */
export const useMove = () =>
  useCaseMove({
    follow: (utils) => Promise.all([utils.orders.invalidate(), utils.deliveries.invalidate(), utils.dashboards.invalidate()]),
    isMendable: (code) => code === "order.stock",
    look: (client, id) => client.orders.byId.query({ id }),
    stale: "order.stale",
  });
