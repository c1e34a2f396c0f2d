import type { Db } from "@recolte/db/client";
import { missingFacts, TO_DO_KINDS } from "@recolte/domain/trade/dashboards/to-do";
import { PlaceFilter } from "@recolte/domain/platform/places/place-filter";
import { listOwn } from "#market/announcements/queries.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { recentActivity } from "./activity.ts";
import { consumerSpace } from "./consumer.ts";
import { producerFigures } from "./producer.ts";
import { countOwn } from "./queries.ts";
import { retailerFigures } from "./retailer.ts";
import { findFacts, listWaiting } from "./to-do-queries.ts";
import { wholesalerFigures } from "./wholesaler.ts";

const OWN_SHOWN = 5;

/** What waits for a person, the most pressing kind first, and what their account lacks. */
async function toDo(db: Db, userId: string) {
  const [waiting, facts] = await Promise.all([listWaiting(db, userId), findFacts(db, userId)]);
  const items = TO_DO_KINDS.flatMap((kind) =>
    waiting
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ person, quantity, unit, total, ...task }) => ({
        ...task,
        ...(person && { person }),
        ...(quantity && unit && { quantity, unit }),
        ...(total && { total }),
      })),
  );
  if (!facts) return { items, missing: [] };
  const { ownNumber, unsaidTerms, ...known } = facts;
  return { items, missing: missingFacts(known), ...(ownNumber && { ownNumber }), ...(unsaidTerms > 0 && { unsaidTerms }) };
}

export const dashboardsRouter = router({
  overview: memberProcedure.query(async ({ ctx }) => {
    const [{ createdLast7Days, ...counters }, announcements, recent] = await Promise.all([
      countOwn(ctx.db, ctx.viewer.id),
      listOwn(ctx.db, ctx.viewer.id, { limit: OWN_SHOWN, stoppedFirst: true }),
      recentActivity(ctx.db, ctx.viewer.id),
    ]);
    return { counters, createdLast7Days, announcements, recent };
  }),
  consumer: memberProcedure.input(PlaceFilter.optional()).query(({ ctx, input }) => consumerSpace(ctx.db, ctx.viewer, input)),
  toDo: memberProcedure.query(({ ctx }) => toDo(ctx.db, ctx.viewer.id)),
  producer: memberProcedure.query(({ ctx }) => producerFigures(ctx.db, ctx.viewer)),
  retailer: memberProcedure.query(({ ctx }) => retailerFigures(ctx.db, ctx.viewer)),
  wholesaler: memberProcedure.query(({ ctx }) => wholesalerFigures(ctx.db, ctx.viewer)),
});
