// chunk: terms
import { useCaseMove } from "#lib/use-case-move.ts";

/** What was sold meanwhile is said on the form. A hand-over ends the delivery too, and goods that are agreed on are free no more. */
export const useMove = () =>
  useCaseMove({
    follow: (utils) =>
      Promise.all(
        [utils.orders, utils.money, utils.deliveries, utils.dashboards, utils.stock, utils.announcements].map((path) =>
          path.invalidate(),
        ),
      ),
    isMendable: (code) => code === "order.stock",
    look: (client, id) => client.orders.byId.query({ id }),
    stale: "order.stale",
  });
