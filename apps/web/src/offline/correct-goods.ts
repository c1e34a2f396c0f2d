import type { QueryClient } from "@tanstack/react-query";
import type { OfflineStore } from "./copy-store.ts";
import { isPaged, procedureOf } from "./keepable.ts";

/** How goods of one's own stand, as the server answers to what moved them. */
export interface GoodsNow {
  id: string;
  onHand: number;
  free: number;
  moves: number;
}

const isGoods = (one: unknown): one is GoodsNow => typeof (one as GoodsNow | null)?.moves === "number";

/** What an answer says of goods; nothing where it is of something else, or of a former version of the server. */
export function goodsIn(answer: unknown) {
  const goods = (answer as { goods?: unknown } | null | undefined)?.goods;
  return Array.isArray(goods) ? goods.filter(isGoods) : [];
}

const PROCEDURES = ["stock.byId", "stock.list"];

/** As the server says now; what says as much already, or more, stays. */
function correctedBy(goods: readonly GoodsNow[]) {
  const known = new Map(goods.map((one) => [one.id, one]));
  function ofOne(item: GoodsNow) {
    const now = known.get(item.id);
    return now && !(item.moves >= now.moves) ? { ...item, ...now } : item;
  }
  const ofPage = (page: unknown) => ({ ...(page as object), items: (page as { items: GoodsNow[] }).items.map(ofOne) });
  return (data: unknown) => (isPaged(data) ? { ...data, pages: data.pages.map(ofPage) } : ofOne(data as GoodsNow));
}

/**
 * What somebody moved with a network is in what this device shows and keeps of their goods, whether or not these are read again: a
 * count without one starts from there. Hears what every form is answered, until `stop`; of anything else it is told by `correct`.
 */
export function correctGoods(queryClient: QueryClient, change: OfflineStore["change"]) {
  function correct(goods: readonly GoodsNow[]) {
    if (goods.length === 0) return;
    const corrected = correctedBy(goods);
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      if (!PROCEDURES.includes(procedureOf(queryKey)) || state.data === undefined) continue;
      queryClient.setQueryData(queryKey, corrected(state.data), { updatedAt: state.dataUpdatedAt });
    }
    for (const procedure of PROCEDURES) void change(procedure, corrected);
  }
  const stop = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    correct(goodsIn((event.action.data as { answer?: unknown } | null)?.answer));
  });
  return { correct, stop };
}
