import { RESERVING } from "@recolte/domain/orders/status";
import { BOOKING } from "@recolte/domain/transport/status";
import { isSeller, maySellOutside, type UserType } from "@recolte/domain/user-type";
import type { QueryClient } from "@tanstack/react-query";
import { dataSaver } from "#lib/data-saver.ts";
import { byCursor } from "#lib/paging.ts";
import type { connect } from "#lib/trpc.ts";

const MOST = 10;
const MOST_EDITED = 5;
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
    return found.length > 0;
  }
  return (await Promise.all(sides.map(ofSide))).includes(true);
}

type Client = ReturnType<typeof connect>["client"];

/** What they sell is published, corrected, paused and sold there too. */
async function ofSeller(queryClient: QueryClient, client: Client, userType: UserType | null) {
  if (!isSeller(userType) || dataSaver.current()) return;
  const read = (path: [string, string], queryFn: () => Promise<unknown>, input?: object) =>
    queryClient.prefetchQuery({ queryKey: [path, { ...(input && { input }), type: "query" }], queryFn, staleTime: FRESH_MS });
  void read(["profiles", "me"], () => client.profiles.me.query());
  void read(["announcements", "ownWeights"], () => client.announcements.ownWeights.query());
  void read(["announcements", "sellable"], () => client.announcements.sellable.query({}), {});
  if (maySellOutside(userType)) {
    void read(["stock", "list"], () => client.stock.list.query({}), {});
    void read(["customers", "list"], () => client.customers.list.query({}), {});
  }
  const { pages } = await queryClient.fetchInfiniteQuery({
    queryKey: [["announcements", "mine"], { input: {}, type: "infinite" }],
    queryFn: () => client.announcements.mine.query({}),
    initialPageParam: null as unknown,
    getNextPageParam: (page: Pick<Listed, "next">) => byCursor.getNextPageParam(page),
  });
  for (const { id } of pages.flatMap(({ items }) => items).slice(0, MOST_EDITED)) {
    const queryKey = [["announcements", "toEdit"], { input: { id }, type: "query" }];
    // Only its copy stays: with a network the form asks for what stands.
    void queryClient.prefetchQuery({ queryKey, queryFn: () => client.announcements.toEdit.query({ id }), gcTime: 0 });
  }
}

export interface Person {
  id: string;
  userType: UserType | null;
}

/** What is agreed on changes hands where there may be no line: its page, with the code or what the code is known by, is read ahead. Whether there is any. */
export async function fetchAhead(queryClient: QueryClient, client: Client, { id, userType }: Person) {
  // Who is here is said again and again.
  if (!navigator.onLine || fetchedFor === id) return false;
  fetchedFor = id;
  const [, ...kinds] = await Promise.all([
    ofSeller(queryClient, client, userType),
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
  return kinds.includes(true);
}
