import { refusalMessage } from "@recolte/domain/refusal";
import { type InputOf, type MutationPath, trpc } from "#lib/trpc.ts";
import { type SendOptions, useSend } from "#lib/use-send.ts";

interface Seen {
  id: string;
  version: number;
}

/** A vehicle or a line that does not fit is for its carrier to change; a request or a delivery that moved on is not. */
const mends: SendOptions<never>["mends"] = (code) => !/^(?:quote|delivery)\./u.test(code);

function useTransport(arrived?: SendOptions<never>["arrived"]) {
  const { send, busy } = useSend();
  return {
    send: <P extends MutationPath>(path: P, input: InputOf<P>, options: SendOptions<P>) =>
      send(path, input, { mends, ...(arrived && { arrived }), ...options }),
    busy,
  };
}

/** In what is the carrier's alone. */
export const useTransportSend = () => useTransport();

/** Without an answer, the request is looked at. */
export function useRequestSend({ id, version }: Seen) {
  const { client } = trpc.useUtils();
  const look = async () => (await client.quotes.byId.query({ id })).version !== version;
  return useTransport({ look, say: refusalMessage("quote.stale") });
}

/** Without an answer, the delivery is looked at. */
export function useDeliverySend({ id, version }: Seen) {
  const { client } = trpc.useUtils();
  const look = async () => (await client.deliveries.byId.query({ id })).version !== version;
  return useTransport({ look, say: refusalMessage("delivery.stale") });
}
