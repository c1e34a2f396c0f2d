import { listPopular } from "#announcements/queries.ts";
import { router, visitorProcedure } from "#trpc/init.ts";
import { figuresOf } from "./figures.ts";

const POPULAR_MAX = 4;

export const homeRouter = router({
  counters: visitorProcedure.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).counters),
  popular: visitorProcedure.query(({ ctx }) => listPopular(ctx.db, POPULAR_MAX, ctx.viewer?.country)),
  categories: visitorProcedure.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).categories),
});
