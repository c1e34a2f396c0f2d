import {
  type EventFields,
  EventFilter,
  FARM_CONTENT_MAX,
  FARM_CONTENT_SHOWN,
  MoveTip,
  NewEvent,
  NewTip,
  PublishContent,
  SeenContent,
  ShownContent,
  type TipFields,
  TipFilter,
  UpdateEvent,
  UpdateTip,
} from "@recolte/domain/goods/content/content";
import { adminProcedure, publicRead, router } from "#platform/trpc/init.ts";
import { editorOf, moveTip } from "./editor.ts";
import {
  countEvents,
  countShownEvents,
  countShownTips,
  countTips,
  deleteEvent,
  deleteTip,
  insertEvent,
  insertTip,
  listEvents,
  listShownEvents,
  listShownTips,
  listTips,
  lockEvent,
  lockTip,
  saveEvent,
  saveTip,
} from "./queries.ts";

const tips = editorOf<TipFields>({
  name: "tip",
  count: countTips,
  lock: lockTip,
  insert: insertTip,
  save: saveTip,
  remove: deleteTip,
});
const events = editorOf<EventFields>({
  name: "event",
  count: countEvents,
  lock: lockEvent,
  insert: insertEvent,
  save: saveEvent,
  remove: deleteEvent,
});

const mostOf = ({ all }: ShownContent) => (all ? FARM_CONTENT_MAX : FARM_CONTENT_SHOWN);

const tipsRouter = router({
  /** What the dashboards' card says: the first, and how many there are. */
  shown: publicRead.input(ShownContent).query(async ({ ctx, input }) => {
    const country = ctx.viewer?.country ?? null;
    const [items, total] = await Promise.all([listShownTips(ctx.db, country, mostOf(input)), countShownTips(ctx.db, country)]);
    return { items, total };
  }),
  list: adminProcedure.input(TipFilter).query(({ ctx, input }) => listTips(ctx.db, input, FARM_CONTENT_MAX)),
  create: adminProcedure.input(NewTip).mutation(({ ctx, input }) => tips.create(ctx, input)),
  update: adminProcedure.input(UpdateTip).mutation(({ ctx, input }) => tips.update(ctx, input)),
  publish: adminProcedure.input(PublishContent).mutation(({ ctx, input }) => tips.publish(ctx, input)),
  move: adminProcedure.input(MoveTip).mutation(({ ctx, input }) => moveTip(ctx, input)),
  remove: adminProcedure.input(SeenContent).mutation(({ ctx, input }) => tips.remove(ctx, input)),
});

/** In the order of their dates. */
const eventsRouter = router({
  shown: publicRead.input(ShownContent).query(async ({ ctx, input }) => {
    const country = ctx.viewer?.country ?? null;
    const [items, total] = await Promise.all([
      listShownEvents(ctx.db, country, mostOf(input)),
      countShownEvents(ctx.db, country),
    ]);
    return { items, total };
  }),
  list: adminProcedure.input(EventFilter).query(({ ctx, input }) => listEvents(ctx.db, input, FARM_CONTENT_MAX)),
  create: adminProcedure.input(NewEvent).mutation(({ ctx, input }) => events.create(ctx, input)),
  update: adminProcedure.input(UpdateEvent).mutation(({ ctx, input }) => events.update(ctx, input)),
  publish: adminProcedure.input(PublishContent).mutation(({ ctx, input }) => events.publish(ctx, input)),
  remove: adminProcedure.input(SeenContent).mutation(({ ctx, input }) => events.remove(ctx, input)),
});

export const farmRouter = router({ tips: tipsRouter, events: eventsRouter });
