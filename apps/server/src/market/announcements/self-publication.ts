import type { Db } from "@recolte/db/client";
import { signalPoints } from "@recolte/domain/platform/settings";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import type { Settings } from "#platform/settings.ts";
import { untilFew } from "#platform/jobs.ts";
import { rememberPrice } from "#goods/shop/promotions-queries.ts";
import { askReview } from "./review.ts";
import { judgeHands, modeOf } from "./risk.ts";
import { lockOverdue, publishUnread } from "./self-publication-queries.ts";

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  settings: Settings;
}

async function publishSome({ db, settings }: JobDeps, limit: number) {
  return db.transaction(async (tx) => {
    const overdue = await lockOverdue(tx, { hours: settings.get("self-publication-hours"), limit });
    const risk = { publication: modeOf({ settings }), points: signalPoints(settings.get) };
    const published: typeof overdue = [];
    for (const one of overdue) {
      const { id, userId: authorId } = one;
      const hands = await judgeHands(tx, authorId, risk);
      // With a signal by now, it goes on waiting.
      if (hands.signals.length > 0) {
        await askReview(tx, { kind: "publication", id, authorId }, hands);
        continue;
      }
      await publishUnread(tx, id, settings.get("announcement-days"));
      await rememberPrice(tx, id);
      published.push(one);
    }
    const news = published.map(({ id, userId, title }) => ({
      userId,
      facts: { event: "moderation.unread" as const, announcementId: id, title },
    }));
    return { overdue, recipients: await notify(tx, news) };
  });
}

/** The staff has had its time: what waits without a signal is public by itself, and its case stays with them. Where all is read, nothing is. */
export async function publishOverdue(deps: JobDeps) {
  if (modeOf(deps) === "tout") return;
  await untilFew(async (limit) => {
    const { overdue, recipients } = await publishSome(deps, limit);
    deps.bell.ring(recipients);
    return overdue;
  });
}
