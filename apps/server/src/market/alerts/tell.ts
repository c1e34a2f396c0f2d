import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { alertLabel, listPathOf } from "@recolte/domain/market/alerts/alert";
import { deliverAfter } from "@recolte/domain/market/alerts/when";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { type Hit, listHits, takeNews } from "./news-queries.ts";
import { freshen } from "./saved.ts";
import { forgetUntold, insertTold, listWaiting, markSent, takeWaiting, type Waiting } from "./told-queries.ts";

const NEWS_AT_ONCE = 50;
const PEOPLE_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When each is told: what is too much for one day waits for the morning, a second lower price for the next day. */
function planned(hits: readonly Hit[]) {
  const lately = new Map<string, number>();
  return hits.map(({ userId, announcementId, kind, mark, searchId, ...hit }) => {
    const at = new Date(hit.at);
    const before = lately.get(userId) ?? hit.lately;
    const morning = deliverAfter({ cadence: hit.cadence, country: hit.country ?? DEFAULT_COUNTRY, at, lately: before });
    const again = hit.cheaperAt === null ? 0 : hit.cheaperAt + DAY_MS;
    const after = new Date(Math.max(morning.getTime(), again));
    lately.set(userId, before + (after.getTime() === at.getTime() ? 1 : 0));
    return { userId, announcementId, kind, mark, searchId, at, deliverAfter: after };
  });
}

/** Some news, and who waits for them: gone and written down together. False when there was none. */
async function matchSome(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const news = await takeNews(tx, now, NEWS_AT_ONCE);
    if (news.length > 0) await insertTold(tx, planned(await listHits(tx, news)));
    return news.length > 0;
  });
}

const DAYS = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / DAY_MS));

function factsOfOne({ announcementId, title, price, unit, ...row }: Waiting, now: Date): NotificationFacts {
  const about = { announcementId, title, ...(price > 0 && { price: formatPrice(price, UNIT_LABELS[unit]) }) };
  if (row.kind === "new" && row.question)
    return { event: "alert.found", ...about, alert: alertLabel(row.question), alertId: row.searchId ?? "" };
  if (row.kind === "new") return { event: "alert.seller", ...about, otherId: row.seller.id, otherName: fullName(row.seller) };
  return { event: `favourite.${row.kind}`, ...about, days: DAYS(row.expiresAt, now) };
}

function factsOf(rows: readonly [Waiting, ...Waiting[]], now: Date): NotificationFacts {
  const [first] = rows;
  if (rows.length === 1) return factsOfOne(first, now);
  const isOne = first.question && rows.every(({ searchId }) => searchId === first.searchId);
  return {
    event: "alert.digest",
    title: first.title,
    count: rows.length,
    ...(isOne && {
      alert: alertLabel(first.question!),
      alertId: first.searchId!,
      listPath: listPathOf(first.question!),
    }),
  };
}

/** Everything that waits for one person, in one sentence: bell, mail and pushes are written with what they tell. */
function tellPerson(db: Db, userId: string, now: Date) {
  return db.transaction(async (tx) => {
    const waiting = await takeWaiting(tx, userId, now);
    const [first, ...others] = waiting.filter(({ isTrue }) => isTrue);
    const over = waiting.filter(({ isTrue }) => !isTrue);
    if (over.length > 0) await forgetUntold(tx, userId, over);
    if (!first) return [];
    const rows = [first, ...others] as const;
    await markSent(tx, userId, { rows, now });
    return notify(tx, [{ userId, facts: factsOf([...rows], now) }]);
  });
}

interface Deps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

async function tellDue({ db, bell, log }: Deps, now: Date) {
  let after: string | null = null;
  for (;;) {
    const people: { id: string }[] = await listWaiting(db, now, { after, limit: PEOPLE_AT_ONCE });
    await eachAlone(people, { log, failed: "news not told" }, async ({ id }) => bell.ring(await tellPerson(db, id, now)));
    if (people.length < PEOPLE_AT_ONCE) return;
    after = people.at(-1)!.id;
  }
}

/**
 * Tells who waits for announcements. First who is to hear what is written down, news by news; then each hears it: one
 * announcement may have thousands who wait, and nobody's inbox is locked for all of them.
 */
export async function followNews(deps: Deps, now = new Date()) {
  do await freshen(deps.db);
  while (await matchSome(deps.db, now));
  await tellDue(deps, now);
}
