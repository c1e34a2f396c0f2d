import { z } from "zod";
import { ChangePush, RegisterPush } from "@recolte/domain/identity/push";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { isPushAddress } from "#platform/pusher.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { register } from "./register.ts";
import { changeDevice, listDevices, removeDevice } from "./queries.ts";

const writing = memberProcedure.use(limited("push.account", byViewer));

export const pushRouter = router({
  /** One's devices, and the key to make a new one with: null where the site pushes nothing. */
  list: memberProcedure.query(async ({ ctx }) => ({
    publicKey: ctx.env.VAPID_PUBLIC_KEY ?? null,
    devices: await listDevices(ctx.db, ctx.viewer.id, ctx.caller.sessionId),
  })),

  /** This device, which is the session's: again when its address changes. */
  register: writing.input(RegisterPush).mutation(({ ctx, input }) => {
    if (ctx.env.VAPID_PUBLIC_KEY === undefined) throw new Refusal("push.off");
    if (!isPushAddress(ctx.env, input.endpoint)) throw new Refusal("push.unknown-service");
    return register(ctx.db, { userId: ctx.viewer.id, sessionId: ctx.caller.sessionId }, input);
  }),

  change: writing.input(ChangePush).mutation(async ({ ctx, input }) => {
    if (!(await changeDevice(ctx.db, ctx.viewer.id, input))) throw new Refusal("push.not-found");
    return { ok: true };
  }),

  /** By desired state: one that is gone is no refusal. */
  remove: writing.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await removeDevice(ctx.db, ctx.viewer.id, input.id);
    return { ok: true };
  }),
});
