import type { Context } from "#trpc/context.ts";
import { isTooMany } from "#trpc/security-log.ts";
import { spend } from "./limits.ts";
import { spendOrProve } from "./proof.ts";

async function spendEach(ctx: Context) {
  const { viewer, caller } = ctx;
  // First: a call that comes again with its proof has taken nothing else yet.
  if (!viewer) await spendOrProve(ctx, "phone.hourly");
  await spend(ctx, viewer ? "phone.network" : "phone.visitors", caller.network);
  if (!viewer) return;
  await spend(ctx, "phone.account", viewer.id);
  await spend(ctx, "phone.daily", viewer.id);
}

/** A try to learn a number, by this person or from this address: spent before anything is looked for. */
export const spendReveal = (ctx: Context) =>
  spendEach(ctx).catch((reason: unknown) => {
    if (isTooMany(reason)) ctx.metrics.securityEvents.inc({ event: "reveal_quota" });
    throw reason;
  });
