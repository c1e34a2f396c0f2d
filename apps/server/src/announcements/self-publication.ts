import type { Db } from "@recolte/db/client";
import { notify } from "#notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import type { Settings } from "#platform/settings.ts";
import { untilFew } from "#platform/jobs.ts";
import { rememberPrice } from "#shop/promotions-queries.ts";
import { modeOf } from "./risk.ts";
import { lockOverdue, publishUnread } from "./self-publication-queries.ts";

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  settings: Settings;
}

async function publishSome({ db, settings }: JobDeps, limit: number) {
  return db.transaction(async (tx) => {
    const overdue = await lockOverdue(tx, { hours: settings.get("self-publication-hours"), limit });
    for (const { id } of overdue) {
      await publishUnread(tx, id, settings.get("announcement-days"));
      await rememberPrice(tx, id);
    }
    const news = overdue.map(({ id, userId, title }) => ({
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
