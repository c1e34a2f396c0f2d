import { LRUCache } from "lru-cache";
import { manyNumbers } from "@recolte/domain/judgement/trust/judge";
import { spend } from "#identity/auth/limits.ts";
import { spendOrProve } from "#identity/auth/proof.ts";
import { countRevealed, insertReveal } from "#identity/auth/reveal-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { isTooMany } from "#platform/trpc/security-log.ts";
import { openCase } from "./open-case.ts";
import { findKnownPoints, wasSeenCollecting } from "./reveal-queries.ts";

const HOUR_MS = 3_600_000;
/** Whom the limits keep refusing: looked at once an hour at most, so that a flood does not reach the database. */
const refusedLately = new LRUCache<string, true>({ max: 10_000, ttl: HOUR_MS });

type Revealing = Pick<Context, "db" | "settings"> & { viewer: Viewer };

const isMany = ({ settings }: Pick<Context, "settings">, numbers: number) =>
  numbers >= manyNumbers(settings.get("quota.phone.account"));

/** Somebody who collects the numbers of sellers is before the staff, once a day; it joins what waits about them. Of the staff, nobody. */
async function tellOfCollecting({ db, settings, viewer: { id, roles } }: Revealing, facts: object) {
  if (roles.length > 0 || (await wasSeenCollecting(db, id))) return;
  const signal = { name: "burst.reveal", points: settings.get("points.burst.reveal"), facts } as const;
  const about = { kind: "person", targetType: "person", targetId: id, subjectId: id } as const;
  const points = (await findKnownPoints(db, id)) + signal.points;
  if (signal.points > 0) await openCase(db, { ...about, points, severe: false, signals: [signal] });
}

/** What a limit refuses is not told; but many different numbers had to be asked for before. */
async function lookAtRefused(ctx: Revealing) {
  if (refusedLately.has(ctx.viewer.id)) return;
  await ctx.db.transaction(async (db) => {
    const { inDay } = await countRevealed(db, ctx.viewer.id);
    if (isMany(ctx, inDay)) await tellOfCollecting({ ...ctx, db }, { inDay });
  });
  refusedLately.set(ctx.viewer.id, true);
}

async function spendEach(ctx: Context) {
  const { viewer, caller } = ctx;
  // First: a call that comes again with its proof has taken nothing else yet.
  if (!viewer) await spendOrProve(ctx, "phone.hourly");
  await spend(ctx, viewer ? "phone.network" : "phone.visitors", caller.network);
  if (!viewer) return;
  try {
    await spend(ctx, "phone.account", viewer.id);
    await spend(ctx, "phone.daily", viewer.id);
  } catch (reason) {
    if (isTooMany(reason)) await lookAtRefused({ ...ctx, viewer });
    throw reason;
  }
}

/** A try to learn a number, by this person or from this address: spent before anything is looked for. */
export const spendReveal = (ctx: Context) =>
  spendEach(ctx).catch((reason: unknown) => {
    if (isTooMany(reason)) ctx.metrics.securityEvents.inc({ event: "reveal_quota" });
    throw reason;
  });

type Reveal = Parameters<typeof insertReveal>[1];

/** Written down before it is told: who asked, whose number, when. Many in ten minutes are before the staff. */
export const writeReveal = (ctx: Context, whose: Pick<Reveal, "sellerId" | "entryId" | "announcementId">) =>
  ctx.db.transaction(async (db) => {
    const { viewer, caller } = ctx;
    await insertReveal(db, { viewerId: viewer?.id ?? null, ip: caller.network, ...whose });
    if (!viewer) return;
    const { inTenMinutes } = await countRevealed(db, viewer.id);
    if (isMany(ctx, inTenMinutes)) await tellOfCollecting({ ...ctx, db, viewer }, { numbers: inTenMinutes });
  });
