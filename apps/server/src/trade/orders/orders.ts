import { handOverBy } from "./hand-over.ts";
import { jobsOf } from "./jobs.ts";
import { buildMoves, type OrderLinks } from "./moves.ts";
import { ordersRouterOf } from "./router.ts";

/** Orders with what hangs on them: built once, by the folder that stands above (`transport/orders.ts`). */
export function buildOrders(links: OrderLinks) {
  const moves = buildMoves(links);
  const { moveBySystem, moveOrder } = moves;
  const router = ordersRouterOf({ ...moves, handOver: handOverBy(moves) });
  return { moveBySystem, moveOrder, router, ...jobsOf(moves) };
}
