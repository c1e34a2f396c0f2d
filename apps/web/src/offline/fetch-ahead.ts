import { RESERVING } from "@recolte/domain/orders/status";
import { BOOKING } from "@recolte/domain/transport/status";
import type { QueryClient } from "@tanstack/react-query";
import { byCursor } from "#lib/paging.ts";
import type { connect } from "#lib/trpc.ts";

const MOST = 10;
const FRESH_MS = 10 * 60_000;
let fetchedFor: string | null = null;

interface Listed {
  items: readonly { id: string; status: string }[];
  next: unknown;
}
interface Kind<Side extends string> {
  name: "orders" | "deliveries";
  sides: readonly Side[];
  /** Goods are to change hands. */
  awaited: readonly string[];
  list: (side: Side) => Promise<Listed>;
  byId: (id: string) => Promise<unknown>;
}

async function ofKind<Side extends string>(queryClient: QueryClient, { name, sides, awaited, list, byId }: Kind<Side>) {
  async function ofSide(side: Side) {
    const queryKey = [[name, "list"], { input: { side }, type: "infinite" }];
    const getNextPageParam = (page: Listed) => byCursor.getNextPageParam(page);
    const asked = { queryKey, queryFn: () => list(side), initialPageParam: null as unknown, getNextPageParam };
    const { pages } = await queryClient.fetchInfiniteQuery(asked);
    const found = pages.flatMap(({ items }) => items).filter(({ status }) => awaited.includes(status));
    for (const { id } of found.slice(0, MOST)) {
      const key = [[name, "byId"], { input: { id }, type: "query" }];
      void queryClient.prefetchQuery({ queryKey: key, queryFn: () => byId(id), staleTime: FRESH_MS });
    }
  }
  await Promise.all(sides.map(ofSide));
}

/** What is agreed on changes hands where there may be no line: its page, with the code or what the code is known by, is read ahead. */
export async function fetchAhead(queryClient: QueryClient, client: ReturnType<typeof connect>["client"], person: string) {
  // Who is here is said again and again.
  if (!navigator.onLine || fetchedFor === person) return;
  fetchedFor = person;
  await Promise.all([
    ofKind(queryClient, {
      name: "orders",
      sides: ["buyer", "seller"] as const,
      awaited: RESERVING,
      list: (side) => client.orders.list.query({ side }),
      byId: (id) => client.orders.byId.query({ id }),
    }),
    ofKind(queryClient, {
      name: "deliveries",
      sides: ["customer", "carrier"] as const,
      awaited: BOOKING,
      list: (side) => client.deliveries.list.query({ side }),
      byId: (id) => client.deliveries.byId.query({ id }),
    }),
  ]);
}
