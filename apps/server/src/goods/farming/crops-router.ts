import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import {
  CreateCrop,
  CropFilter,
  HarvestCrop,
  LogCrop,
  MoveCrop,
  OPEN_CROPS_MAX,
  UpdateCrop,
} from "@recolte/domain/goods/farming/crop-cycle";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf } from "#platform/page-of.ts";
import { findGoodsNow } from "#goods/stock/queries.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { findCrop, listCropLogs, listOpenCrops, listOverCrops } from "./crops-queries.ts";
import { createCrop, harvestCrop, logCrop, moveCrop, updateCrop } from "./crops.ts";

const change = memberProcedure.use(limited("stock.account", byViewer));

/** One's own crops; another person's are not found. */
export const cropsRouter = router({
  list: memberProcedure.input(CropFilter).query(async ({ ctx, input: { over, cursor } }) => {
    if (!over) return { items: await listOpenCrops(ctx.db, ctx.viewer.id, OPEN_CROPS_MAX), next: null };
    const rows = await listOverCrops(ctx.db, ctx.viewer.id, { after: cursor, limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.plantedOn);
  }),

  /** With its notes and moves, the newest first. */
  byId: memberProcedure.input(z.strictObject({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const crop = await findCrop(ctx.db, ctx.viewer.id, input.id);
    if (!crop) throw new Refusal("crop.not-found");
    return { ...crop, logs: await listCropLogs(ctx.db, crop.id) };
  }),

  create: change.input(CreateCrop).mutation(({ ctx, input }) => ctx.db.transaction((tx) => createCrop(tx, ctx.viewer, input))),
  update: change.input(UpdateCrop).mutation(({ ctx, input }) => ctx.db.transaction((tx) => updateCrop(tx, ctx.viewer.id, input))),
  move: change.input(MoveCrop).mutation(({ ctx, input }) => ctx.db.transaction((tx) => moveCrop(tx, ctx.viewer.id, input))),

  /** Answers what the form of an announcement is filled with too. */
  harvest: change
    .meta({ changes: "visitors" })
    .input(HarvestCrop)
    .mutation(async ({ ctx, input }) => {
      const { recipients, goods } = await ctx.db.transaction((tx) => harvestCrop(tx, ctx.viewer, input));
      ctx.bell.ring(recipients);
      return { ...goods, goods: await findGoodsNow(ctx.db, ctx.viewer.id, [goods.id]) };
    }),

  log: change.input(LogCrop).mutation(({ ctx, input }) => ctx.db.transaction((tx) => logCrop(tx, ctx.viewer.id, input))),
});
