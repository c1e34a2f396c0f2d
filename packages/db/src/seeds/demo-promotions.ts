import { promotionPrice } from "@recolte/domain/goods/shop/promotion";
import type { announcementPrices, promotions } from "#schema/index.ts";
import type { DemoAnnouncement } from "./demo-announcements.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoPerson } from "./people.ts";

type Promotion = typeof promotions.$inferInsert & { id: string; startsAt: Date; endsAt: Date };
type Price = typeof announcementPrices.$inferInsert & { since: Date };

/** Days from now: one that runs, one that is over, one that is to come. */
const PERIODS = [
  { from: -2.1, to: 6, kind: "percent", value: 15 },
  { from: -9.5, to: -3.5, kind: "percent", value: 10 },
  { from: 3, to: 12, kind: "percent", value: 20 },
] as const;
/** A price must have been asked for a while before it may stand struck. */
const STOOD = 8 * DAY;

/** Where the price was really asked before: the oldest announcements of the owner take the promotions that began. */
function announcementsOf(owner: DemoPerson, rows: readonly DemoAnnouncement[]) {
  const active = rows.filter(({ userId, status }) => userId === owner.id && status === "active");
  return active.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, PERIODS.length);
}

export function demoPromotions(now: Date, owners: readonly DemoPerson[], rows: readonly DemoAnnouncement[]) {
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const made: Promotion[] = [];
  const prices: Price[] = [];
  const asked = new Map<string, { price: number; priceBefore: number | null }>();
  for (const owner of owners) {
    for (const [place, { id, price, createdAt }] of announcementsOf(owner, rows).entries()) {
      const { from, to, ...reduction } = PERIODS[place]!;
      const begun = Math.max(at(from).getTime(), createdAt.getTime() + HOUR);
      const startsAt = from < 0 ? new Date(begun) : at(from);
      const endsAt = to < 0 ? new Date(Math.max(at(to).getTime(), begun + HOUR)) : at(to);
      const lowered = promotionPrice(price, reduction);
      const told = { announcementId: id, ownerId: owner.id, ...reduction, startsAt, endsAt };
      const started = from < 0 ? { basePrice: price, startedAt: startsAt } : { basePrice: null, startedAt: null };
      made.push({
        id: demoId("promotion", id),
        ...told,
        ...started,
        endedAt: to < 0 ? endsAt : null,
        createdAt: new Date(Math.min(startsAt.getTime(), now.getTime() - 3 * DAY)),
      });
      if (from >= 0) continue;
      prices.push({ announcementId: id, since: createdAt, price }, { announcementId: id, since: startsAt, price: lowered });
      if (to < 0) prices.push({ announcementId: id, since: endsAt, price });
      else asked.set(id, { price: lowered, priceBefore: startsAt.getTime() - createdAt.getTime() >= STOOD ? price : null });
    }
  }
  return { promotions: made, prices, asked };
}
