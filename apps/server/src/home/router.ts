import { router, visitorProcedure } from "#trpc/init.ts";
import { figuresOf } from "./figures.ts";

export const homeRouter = router({
  counters: visitorProcedure.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).counters),
  categories: visitorProcedure.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).categories),
});
