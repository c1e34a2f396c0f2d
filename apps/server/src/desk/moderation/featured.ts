import type { FeatureGrant, FeatureRefusal } from "@recolte/domain/desk/moderation/moderation";
import { Refusal } from "@recolte/domain/platform/refusal";
import { type Moderation, tell } from "./decide.ts";
import { lockRequest, saveGrant, saveRefusal } from "./featured-queries.ts";

/** The request, locked until commit, where it is the one the screen showed and nobody has answered it. */
async function lockWaiting({ db, viewer }: Moderation, { id, requestedAt }: { id: string; requestedAt: string }) {
  const held = await lockRequest(db, id);
  if (!held) throw new Refusal("announcement.not-found");
  if (held.userId === viewer.id) throw new Refusal("moderation.own");
  if (!held.waiting || held.requestedAt?.toISOString() !== requestedAt) throw new Refusal("moderation.decided");
  return held;
}

/** Paid for by the week; only what everybody sees can be put forward. */
export async function grantFeature(ctx: Moderation, { weeks, ...request }: FeatureGrant) {
  const { id, userId, title, status, featuredUntil } = await lockWaiting(ctx, request);
  if (status !== "active") throw new Refusal("announcement.bad-transition");
  const until = await saveGrant(ctx.db, id, { by: ctx.viewer.id, weeks });
  await tell(ctx, [{ userId, facts: { event: "moderation.featured", announcementId: id, title, days: weeks * 7 } }]);
  await ctx.audit({
    action: "announcement.feature",
    target: { type: "announcement", id },
    before: { featuredUntil },
    after: { featuredUntil: until, weeks },
  });
  return { id, featuredUntil: until };
}

export async function refuseFeature(ctx: Moderation, { reason, ...request }: FeatureRefusal) {
  const { id, userId, title, featuredUntil } = await lockWaiting(ctx, request);
  await saveRefusal(ctx.db, id, ctx.viewer.id);
  await tell(ctx, [{ userId, facts: { event: "moderation.not-featured", announcementId: id, title, reason } }]);
  await ctx.audit({
    action: "announcement.refuse-feature",
    target: { type: "announcement", id },
    before: { featuredUntil },
    after: { reason },
  });
  return { id };
}
