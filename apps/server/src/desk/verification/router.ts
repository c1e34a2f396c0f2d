import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import {
  ASKED_STEPS,
  ConfirmPhone,
  DecideIdentity,
  ExpireStep,
  RefuseStep,
  RequestStep,
  SendDocument,
  VisitPlace,
  Vouch,
  WithdrawStep,
} from "@recolte/domain/judgement/trust/verification";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { searchText } from "@recolte/domain/platform/texts/text";
import { lineOf } from "@recolte/domain/judgement/trust/person-file";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { confirmed } from "#identity/auth/step-up.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import type { Context } from "#platform/trpc/context.ts";
import { adminBeforeTrail, adminProcedure, memberProcedure, router, superAdminProcedure, trailed } from "#platform/trpc/init.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { confirmPhone, decideIdentity, expireStep, refuseStep, visitPlace } from "./decide.ts";
import { readKeys, renewKeys } from "./keys.ts";
import { sendPaper } from "./identity-papers.ts";
import { listWaiting } from "./queries.ts";
import { readMine, requestStep, withdrawStep } from "./steps.ts";
import { markedPaper, viewPaper } from "./view.ts";
import { giveVouch, takeVouchBack } from "./vouch.ts";

const ownProcedure = memberProcedure.use(limited("step.account", byViewer));
const vouchProcedure = memberProcedure.use(limited("vouch.account", byViewer)).input(Vouch);

const WaitingFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  step: z.enum(ASKED_STEPS).optional(),
  ...paging,
});
type WaitingFilter = z.infer<typeof WaitingFilter>;

/** What waits, with the numbers to call: that somebody read them is written down. */
async function readWaiting({ db, audit }: Pick<Context, "db"> & Trail, { cursor, search, step }: WaitingFilter) {
  const line = lineOf(search ?? "");
  const rows = await listWaiting(db, { search, line, step, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
  const page = pageOf(rows, ({ requestedAt }) => requestedAt.toISOString());
  const users = page.items.map(({ personId }) => personId);
  if (users.length > 0) await audit({ action: "user.read", target: { type: "user" }, after: { users } });
  return page;
}

export const verificationRouter = router({
  mine: memberProcedure.query(({ ctx }) => readMine(ctx)),
  request: ownProcedure
    .input(RequestStep)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => requestStep(tx, ctx.viewer.id, input.step))),
  sendDocument: ownProcedure
    .input(SendDocument)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => sendPaper(tx, ctx.viewer.id, input.id))),
  withdraw: ownProcedure
    .input(WithdrawStep)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => withdrawStep(tx, ctx.viewer.id, input.step))),

  waiting: adminProcedure.input(WaitingFilter).query(({ ctx, input }) => readWaiting(ctx, input)),
  confirmPhone: adminProcedure.input(ConfirmPhone).mutation(({ ctx, input }) => confirmPhone(ctx, input)),
  refuse: adminProcedure.input(RefuseStep).mutation(({ ctx, input }) => refuseStep(ctx, input)),
  visit: adminProcedure
    .input(VisitPlace)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => visitPlace(ctx, input)),
  expire: adminProcedure
    .input(ExpireStep)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => expireStep(ctx, input)),
});

/** Papers: what is not yet there, is fetched and drawn before anything is written. */
export const identityRouter = router({
  view: adminBeforeTrail
    .input(z.strictObject({ id: z.uuid() }))
    .use(confirmed)
    .use(async ({ ctx, input, next }) => next({ ctx: { shown: await markedPaper(ctx, input.id) } }))
    .use(trailed)
    .mutation(({ ctx, input }) => viewPaper(ctx, input.id, ctx.shown)),
  decide: adminProcedure
    .input(DecideIdentity)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => decideIdentity(ctx, input)),
  keys: superAdminProcedure.query(({ ctx }) => readKeys(ctx)),
  renewKeys: superAdminProcedure.mutation(({ ctx }) => renewKeys(ctx)),
});

export const vouchesRouter = router({
  give: vouchProcedure.mutation(({ ctx, input }) => ctx.db.transaction((tx) => giveVouch(tx, ctx.viewer.id, input.personId))),
  withdraw: vouchProcedure.mutation(({ ctx, input }) =>
    ctx.db.transaction((tx) => takeVouchBack(tx, ctx.viewer.id, input.personId)),
  ),
});
