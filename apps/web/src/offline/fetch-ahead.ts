import { RESERVING } from "@recolte/domain/trade/orders/status";
import { BOOKING } from "@recolte/domain/trade/transport/status";
import { isSeller, maySellOutside, type UserType } from "@recolte/domain/identity/user-type";
import type { QueryClient } from "@tanstack/react-query";
import { dataSaver } from "#lib/line/data-saver.ts";
import { byCursor } from "#lib/browser/paging.ts";
import { isRefused } from "#lib/line/retry.ts";
import type { connect } from "#lib/line/trpc.ts";

const MOST = 10;
const MOST_EDITED = 5;
const FRESH_MS = 10 * 60_000;

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

/** What was read ahead for one person on this page. */
export interface ReadAhead {
  goods: boolean;
  /** What is agreed, with the words of its list at that time: unchanged, it is not read again. */
  agreed: Map<string, string>;
  isAny: boolean;
}
export const nothingRead = (): ReadAhead => ({ goods: false, agreed: new Map(), isAny: false });

/** What failed fails all of it, once the rest has arrived; what is refused will be as often as it is asked. */
async function all(asked: readonly Promise<unknown>[]) {
  for (const one of await Promise.allSettled(asked)) if (one.status === "rejected" && !isRefused(one.reason)) throw one.reason;
}

async function ofKind<Side extends string>(queryClient: QueryClient, kind: Kind<Side>, read: ReadAhead) {
  const { name, sides, awaited, list, byId } = kind;
  async function ofOne(item: Listed["items"][number]) {
    const { id } = item;
    const words = JSON.stringify(item);
    if (read.agreed.get(id) === words) return;
    const key = [[name, "byId"], { input: { id }, type: "query" }];
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => byId(id), staleTime: FRESH_MS });
    read.agreed.set(id, words);
  }
  async function ofSide(side: Side) {
    const queryKey = [[name, "list"], { input: { side }, type: "infinite" }];
    const getNextPageParam = (page: Listed) => byCursor.getNextPageParam(page);
    const asked = { queryKey, queryFn: () => list(side), initialPageParam: null as unknown, getNextPageParam };
    // It stays for as long as the page: by it is heard that something may have changed.
    const { pages } = await queryClient.fetchInfiniteQuery({ ...asked, gcTime: Number.POSITIVE_INFINITY });
    const found = pages.flatMap(({ items }) => items).filter(({ status }) => awaited.includes(status));
    read.isAny ||= found.length > 0;
    await all(found.slice(0, MOST).map(ofOne));
  }
  await all(sides.map(ofSide));
}

type Client = ReturnType<typeof connect>["client"];

/** What they sell is published, corrected, paused and sold there too. */
async function ofSeller(queryClient: QueryClient, client: Client, userType: UserType | null) {
  if (!isSeller(userType) || dataSaver.current()) return;
  const read = (path: [string, string], queryFn: () => Promise<unknown>, input?: object) =>
    queryClient.fetchQuery({ queryKey: [path, { ...(input && { input }), type: "query" }], queryFn, staleTime: FRESH_MS });
  async function readMine() {
    const { pages } = await queryClient.fetchInfiniteQuery({
      queryKey: [["announcements", "mine"], { input: {}, type: "infinite" }],
      queryFn: () => client.announcements.mine.query({}),
      initialPageParam: null as unknown,
      getNextPageParam: (page: Pick<Listed, "next">) => byCursor.getNextPageParam(page),
    });
    const edited = pages.flatMap(({ items }) => items).slice(0, MOST_EDITED);
    const toEdit = edited.map(({ id }) => {
      const queryKey = [["announcements", "toEdit"], { input: { id }, type: "query" }];
      // Only its copy stays: with a network the form asks for what stands.
      return queryClient.fetchQuery({ queryKey, queryFn: () => client.announcements.toEdit.query({ id }), gcTime: 0 });
    });
    await all(toEdit);
  }
  const goods = [
    read(["profiles", "me"], () => client.profiles.me.query()),
    read(["announcements", "ownWeights"], () => client.announcements.ownWeights.query()),
    read(["announcements", "sellable"], () => client.announcements.sellable.query({}), {}),
    readMine(),
  ];
  const sold = [
    () => read(["stock", "list"], () => client.stock.list.query({}), {}),
    () => read(["customers", "list"], () => client.customers.list.query({}), {}),
  ];
  await all([...goods, ...(maySellOutside(userType) ? sold.map((ask) => ask()) : [])]);
}

export interface Person {
  id: string;
  userType: UserType | null;
}
export interface Connected {
  queryClient: QueryClient;
  client: Client;
}

/**
 * What is agreed on changes hands where there may be no line: its page, with the code or what the code is known by, is read ahead.
 * Fails where something did not arrive: called again, it asks for that, and for what changed since.
 */
export async function fetchAhead({ queryClient, client }: Connected, { userType }: Person, read: ReadAhead) {
  async function goods() {
    if (!read.goods) await ofSeller(queryClient, client, userType);
    read.goods = true;
  }
  const orders = {
    name: "orders" as const,
    sides: ["buyer", "seller"] as const,
    awaited: RESERVING,
    list: (side: "buyer" | "seller") => client.orders.list.query({ side }),
    byId: (id: string) => client.orders.byId.query({ id }),
  };
  const deliveries = {
    name: "deliveries" as const,
    sides: ["customer", "carrier"] as const,
    awaited: BOOKING,
    list: (side: "customer" | "carrier") => client.deliveries.list.query({ side }),
    byId: (id: string) => client.deliveries.byId.query({ id }),
  };
  await all([goods(), ofKind(queryClient, orders, read), ofKind(queryClient, deliveries, read)]);
}
