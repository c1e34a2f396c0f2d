import { useCaseMove } from "#lib/use-case-move.ts";

/** A vehicle or a line that does not fit is for its carrier to change; a request or a delivery that moved on is not. */
export const useTransportMove = () =>
  useCaseMove({
    follow: (utils) =>
      Promise.all([
        utils.quotes.invalidate(),
        utils.deliveries.invalidate(),
        utils.vehicles.invalidate(),
        utils.carrierRoutes.invalidate(),
        utils.orders.invalidate(),
      ]),
    isMendable: (code) => !/^(?:quote|delivery)\./u.test(code),
  });
