import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  CreateStockItem,
  Harvest,
  OneStockItem,
  RecordMove,
  RenameStockItem,
  StockFilter,
  StockLink,
  StockMovesOf,
  StockThreshold,
} from "@recolte/domain/goods/stock/item";
import type { Db } from "@recolte/db/client";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { link, unlink } from "./links.ts";
import {
  countItems,
  findGoodsNow,
  findItem,
  findLastPrices,
  listItems,
  listLinkable,
  listLinked,
  listMoves,
  listNames,
} from "./queries.ts";
import { archive, create, harvest, record, rename, setThreshold } from "./stock.ts";

async function mine(db: Db, ownerId: string, id: string) {
  const item = await findItem(db, ownerId, id);
  if (!item) throw new Refusal("stock.not-found");
  return item;
}

const change = memberProcedure.use(limited("stock.account", byViewer)).meta({ changes: "visitors" });

/** One's own goods; another person's are not found. */
export const stockRouter = router({
  list: memberProcedure.input(StockFilter).query(async ({ ctx, input }) => {
    const { search, only, cursor } = input;
    const rows = await listItems(ctx.db, ctx.viewer.id, { search, only, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),

  /** Every open item by name, to choose from. */
  names: memberProcedure.query(({ ctx }) => listNames(ctx.db, ctx.viewer.id)),

  summary: memberProcedure.query(({ ctx }) => countItems(ctx.db, ctx.viewer.id)),

  byId: memberProcedure.input(OneStockItem).query(async ({ ctx, input }) => {
    const item = await mine(ctx.db, ctx.viewer.id, input.id);
    return { ...item, announcements: await listLinked(ctx.db, item.id), prices: await findLastPrices(ctx.db, item.id) };
  }),

  /** Each with what was on hand after it. */
  moves: memberProcedure.input(StockMovesOf).query(async ({ ctx, input }) => {
    const item = await mine(ctx.db, ctx.viewer.id, input.id);
    const rows = await listMoves(ctx.db, item.id, { before: input.cursor ?? null, limit: PAGE_SIZE + 1 });
    const items = rows.slice(0, PAGE_SIZE);
    return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.n ?? null) : null };
  }),

  /** Own announcements in its unit that sell from no stock yet. */
  linkable: memberProcedure.input(OneStockItem).query(async ({ ctx, input }) => {
    const item = await mine(ctx.db, ctx.viewer.id, input.id);
    return listLinkable(ctx.db, ctx.viewer.id, item);
  }),

  create: change.input(CreateStockItem).mutation(({ ctx, input }) => ctx.db.transaction((tx) => create(tx, ctx.viewer, input))),

  record: change.input(RecordMove).mutation(async ({ ctx, input }) => {
    const { recipients } = await ctx.db.transaction((tx) => record(tx, ctx.viewer.id, input));
    ctx.bell.ring(recipients);
    return { id: input.id, goods: await findGoodsNow(ctx.db, ctx.viewer.id, [input.itemId]) };
  }),

  /** Answers what the form of an announcement is filled with too. */
  harvest: change.input(Harvest).mutation(async ({ ctx, input }) => {
    const { recipients, goods } = await ctx.db.transaction((tx) => harvest(tx, ctx.viewer, input));
    ctx.bell.ring(recipients);
    return { ...goods, goods: await findGoodsNow(ctx.db, ctx.viewer.id, [goods.id]) };
  }),

  rename: change
    .input(RenameStockItem)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => rename(tx, ctx.viewer.id, input))),

  setThreshold: change
    .input(StockThreshold)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => setThreshold(tx, ctx.viewer.id, input))),

  archive: change
    .input(OneStockItem)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => archive(tx, ctx.viewer.id, input.id))),

  linkAnnouncement: change
    .input(StockLink)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => link(tx, ctx.viewer.id, input))),

  unlinkAnnouncement: change
    .input(StockLink)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => unlink(tx, ctx.viewer.id, input))),
});
