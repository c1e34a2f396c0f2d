import { shownRefusal } from "@recolte/domain/platform/shown-refusals";
import { trpc } from "#lib/line/trpc.ts";
import { type Manner, useSend } from "#lib/send/use-send.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";

interface Seen {
  id: string;
  version: number;
}

/** A vehicle or a line that does not fit is for its carrier to change; a request or a delivery that moved on is not. */
const mends: Manner["mends"] = (code) => !/^(?:quote|delivery)\./u.test(code);

/** In what is the carrier's alone. */
export const useTransportSend = () => useSend({ mends });

/** Without an answer, the request is looked at. */
export function useRequestSend({ id, version }: Seen) {
  const { client } = trpc.useUtils();
  const look = async () => (await client.quotes.byId.query({ id })).version !== version;
  return useSend({ mends, arrived: { look, say: shownRefusal("quote.stale") } });
}

/** Without an answer, the delivery is looked at. */
export function useDeliverySend({ id, version }: Seen) {
  const { client } = trpc.useUtils();
  const look = async () => (await client.deliveries.byId.query({ id })).version !== version;
  return useSendOrKeep({ mends, arrived: { look, say: shownRefusal("delivery.stale") } });
}
