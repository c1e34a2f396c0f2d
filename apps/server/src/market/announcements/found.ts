import { LIKENESS_SIGNALS } from "@recolte/domain/market/likeness/likeness";
import type { Db } from "@recolte/db/client";
import type { Subject } from "#market/likeness/ask.ts";
import { notify } from "#identity/notifications/queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { findNetwork, listAlike, listTold, lockToJudge, quarantine } from "./found-queries.ts";
import { listAttached } from "./own-queries.ts";
import { askReview } from "./review.ts";
import { judgeAgain, type Judged, modeOf, riskFrom } from "./risk.ts";

export type Raising = Pick<Context, "db" | "env" | "settings"> & { bell: Pick<Context["bell"], "ring" | "drop"> };
type Told = Awaited<ReturnType<typeof listTold>>;

const isLikeness = (name: string) => LIKENESS_SIGNALS.some((signal) => signal === name);

/** Like something that the staff has not been shown beside it, or graver than they were told: what was judged is not asked again. */
function isNews({ signals, points: inAll }: Judged, told: Told) {
  const isTold = ({ name, otherId, points }: Judged["signals"][number]) =>
    told.some((one) => one.name === name && one.otherId === otherId && (one.points >= points || one.inAll >= inAll));
  return signals.some((signal) => isLikeness(signal.name) && !isTold(signal));
}

async function judgedNow(tx: Db, { env, settings }: Raising, id: string) {
  const said = await lockToJudge(tx, id);
  if (!said) return null;
  const risk = riskFrom({ env, settings }, await findNetwork(tx, id));
  const imageIds = (await listAttached(tx, id)).map((image) => image.id);
  const judged = await judgeAgain(tx, { id: said.authorId, risk }, { ...said, announcementId: id, imageIds });
  return { said, judged, isGrave: judged.points >= risk.settings.threshold };
}

/** Before the staff, and hidden where all that is known of it reaches what would have kept it from being published. */
async function raise(tx: Db, ctx: Raising, { id, ofPerson }: { id: string; ofPerson: boolean }) {
  const found = await judgedNow(tx, ctx, id);
  if (!found || !isNews(found.judged, await listTold(tx, id))) return null;
  const { said, judged, isGrave } = found;
  // A number or a name says something of each announcement of theirs: one case says it, unless each would be hidden.
  if (ofPerson && !isGrave) return null;
  await askReview(tx, { kind: "publication", id, authorId: said.authorId }, judged);
  if (!isGrave || !(await quarantine(tx, id))) return { isHidden: false, told: [] };
  const facts = { event: "moderation.held", announcementId: id, title: said.title } as const;
  return { isHidden: true, told: await notify(tx, [{ userId: said.authorId, facts }]) };
}

/**
 * What the comparison found of announcements that are published by now. Each in a transaction of its own; done once more it
 * opens nothing.
 */
export const likenessFound = (ctx: Raising) => async (compared: Subject) => {
  if (modeOf(ctx) === "off") return;
  const carried = new Set<string>();
  for (const { id, authorId, ofPerson } of await listAlike(ctx.db, compared)) {
    // The newest of a person who is like another carries the case.
    const one = { id, ofPerson: ofPerson && carried.has(authorId) };
    carried.add(authorId);
    const raised = await ctx.db.transaction((tx) => raise(tx, ctx, one));
    if (raised?.isHidden) ctx.bell.drop();
    ctx.bell.ring(raised?.told ?? []);
  }
};
