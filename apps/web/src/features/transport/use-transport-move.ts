import { useCaseMove } from "#lib/use-case-move.ts";

type Case = Parameters<typeof useCaseMove>[0];

/** A vehicle or a line that does not fit is for its carrier to change; a request or a delivery that moved on is not. */
const TRANSPORT: Case = {
  follow: (utils) =>
    Promise.all([
      utils.quotes.invalidate(),
      utils.deliveries.invalidate(),
      utils.vehicles.invalidate(),
      utils.carrierRoutes.invalidate(),
      utils.orders.invalidate(),
      utils.money.invalidate(),
      utils.dashboards.invalidate(),
    ]),
  isMendable: (code) => !/^(?:quote|delivery)\./u.test(code),
};
const REQUEST: Case = { ...TRANSPORT, look: (client, id) => client.quotes.byId.query({ id }), stale: "quote.stale" };
const DELIVERY: Case = { ...TRANSPORT, look: (client, id) => client.deliveries.byId.query({ id }), stale: "delivery.stale" };

/** In what is the carrier's alone. */
export const useTransportMove = () => useCaseMove(TRANSPORT);
export const useRequestMove = () => useCaseMove(REQUEST);
export const useDeliveryMove = () => useCaseMove(DELIVERY);
