import { FiguresFilter } from "@recolte/domain/trade/figures/metric";
import { seriesOf } from "@recolte/domain/trade/figures/series";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { listFigures, listTowns } from "./queries.ts";

const TOWNS_MOST = 100;

/** What happened day by day, at most ten minutes old. */
export const figuresRouter = router({
  read: adminProcedure.input(FiguresFilter).query(async ({ ctx, input }) => seriesOf(await listFigures(ctx.db, input), input)),
  towns: adminProcedure.input(FiguresFilter).query(({ ctx, input }) => listTowns(ctx.db, input, TOWNS_MOST)),
});
