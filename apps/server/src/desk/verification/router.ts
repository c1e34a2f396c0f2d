import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import {
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

/** What waits, with the numbers to call: that somebody read them is written down. */
async function readWaiting({ db, audit }: Pick<Context, "db"> & Trail, cursor: z.infer<typeof Waiting>["cursor"]) {
  const rows = await listWaiting(db, { after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
  const page = pageOf(rows, ({ requestedAt }) => requestedAt.toISOString());
  const users = page.items.map(({ personId }) => personId);
  if (users.length > 0) await audit({ action: "user.read", target: { type: "user" }, after: { users } });
  return page;
}
const Waiting = z.strictObject(paging);

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

  waiting: adminProcedure.input(Waiting).query(({ ctx, input }) => readWaiting(ctx, input.cursor)),
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
