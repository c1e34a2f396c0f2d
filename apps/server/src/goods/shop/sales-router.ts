import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { OneSale, RecordSale, SaleFilter } from "@recolte/domain/goods/shop/sale";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { findGoodsNow } from "#goods/stock/queries.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { listLinesOf, listSales } from "./sales-queries.ts";
import { cancelSale, recordSale, reopenSale, settleSale } from "./sales.ts";

const change = memberProcedure.use(limited("sale.account", byViewer)).meta({ changes: "visitors" });

/** Sold over one's own counter; another's sale is not found. */
export const salesRouter = router({
  list: memberProcedure.input(SaleFilter).query(async ({ ctx, input }) => {
    const { only, cursor } = input;
    const rows = await listSales(ctx.db, ctx.viewer.id, { only, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
    const { items, next } = pageOf(rows, (row) => row.soldAt.toISOString());
    const ids = items.map(({ id }) => id);
    const lines = ids.length > 0 ? await listLinesOf(ctx.db, ids) : [];
    return { items: items.map((sale) => ({ ...sale, lines: lines.filter(({ saleId }) => saleId === sale.id) })), next };
  }),

  record: change.input(RecordSale).mutation(async ({ ctx, input }) => {
    const { recipients } = await ctx.db.transaction((tx) => recordSale(tx, ctx.viewer, input));
    ctx.bell.ring(recipients);
    const itemIds = input.lines.flatMap(({ stockItemId }) => stockItemId ?? []);
    return { id: input.id, goods: await findGoodsNow(ctx.db, ctx.viewer.id, itemIds) };
  }),

  settle: change.input(OneSale).mutation(({ ctx, input }) => ctx.db.transaction((tx) => settleSale(tx, ctx.viewer.id, input.id))),

  reopen: change.input(OneSale).mutation(({ ctx, input }) => ctx.db.transaction((tx) => reopenSale(tx, ctx.viewer.id, input.id))),

  cancel: change.input(OneSale).mutation(async ({ ctx, input }) => {
    const { id, itemIds, recipients } = await ctx.db.transaction((tx) => cancelSale(tx, ctx.viewer.id, input.id));
    ctx.bell.ring(recipients);
    return { id, goods: await findGoodsNow(ctx.db, ctx.viewer.id, itemIds) };
  }),
});
