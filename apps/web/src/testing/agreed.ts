import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { Connected } from "#offline/fetch-ahead.ts";

export interface Asked {
  path: string;
  input: { side?: string; id?: string };
}
interface Item {
  id: string;
  status: string;
}
const ORDERS = [
  { id: "agreed", status: "acceptee" },
  { id: "ready", status: "prete" },
  { id: "talked-about", status: "proposee" },
  { id: "over", status: "cloturee" },
];

/** Of the one who is here. */
interface Agreed {
  deliveries?: Item[];
  orders?: Item[];
}

/** The network's end of the client; what it was asked, and « orders.byId agreed » of what it fails or refuses. */
export function aLine({ deliveries = [{ id: "road", status: "en_cours" }], orders = [...ORDERS] }: Agreed = {}) {
  const asked: Asked[] = [];
  const [failing, refused] = [new Set<string>(), new Set<string>()];
  const answerTo = ({ path, input }: Asked) => {
    if (path === "announcements.mine") return { items: Array.from({ length: 8 }, (_, n) => ({ id: `own-${n}` })), next: null };
    if (!path.endsWith(".list")) return { id: input.id, code: "123456" };
    const mine = path === "orders.list" && input.side === "buyer";
    const carried = path === "deliveries.list" && input.side === "carrier";
    return { items: mine ? [...orders] : carried ? [...deliveries] : [], next: null };
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const question = { path, input: (input ?? {}) as Asked["input"] };
        asked.push(question);
        const name = question.input.id ? `${path} ${question.input.id}` : path;
        const refusal = { error: { message: "Introuvable", code: -32_004, data: { httpStatus: 404 } } };
        if (failing.has(name)) return observer.error(TRPCClientError.from(new TypeError("Failed to fetch")));
        if (refused.has(name)) return observer.error(TRPCClientError.from(refusal as never));
        observer.next({ result: { data: answerTo(question) } });
        observer.complete();
      });
  const client = createTRPCClient<AppRouter>({ links: [link] }) as unknown as Connected["client"];
  return { asked, client, orders, failing, refused };
}
