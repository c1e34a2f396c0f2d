import type { QueryClient } from "@tanstack/react-query";
import type { GoodsNow } from "#lib/waiting-operations.ts";
import type { OfflineStore } from "./copy-store.ts";
import { isPaged, procedureOf } from "./keepable.ts";

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
 * count without one starts from there.
 */
export const correctGoods =
  (queryClient: QueryClient, change: OfflineStore["change"]) =>
  (goods: readonly GoodsNow[] = []) => {
    if (goods.length === 0) return;
    const corrected = correctedBy(goods);
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      if (!PROCEDURES.includes(procedureOf(queryKey)) || state.data === undefined) continue;
      queryClient.setQueryData(queryKey, corrected(state.data), { updatedAt: state.dataUpdatedAt });
    }
    for (const procedure of PROCEDURES) void change(procedure, corrected);
  };
