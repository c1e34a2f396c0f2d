import type { Currency } from "@recolte/domain/platform/places/country";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { Category } from "@recolte/domain/goods/category";
import type { Unit } from "@recolte/domain/goods/unit";
import type { announcements } from "#schema/index.ts";
import type { DemoAnnouncement } from "./demo-announcements.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoPerson } from "./people.ts";

/** What somebody sells all year long: today's announcement, and the one before it that is gone. */
export interface Goods {
  seller: DemoPerson;
  announcement: DemoAnnouncement;
  title: string;
  category: Category;
  unit: Unit;
  currency: Currency;
  price: number;
  /** When today's announcement was published, and when it can be ordered no more. */
  from: number;
  until: number;
}

const ON_SALE = ["active", "paused", "expired"];
/** Services are asked for by a quote. */
const isSold = ({ userType, role }: DemoPerson) => userType !== "transporteur" && role === null;

export function demoGoods(now: Date, people: readonly DemoPerson[], rows: readonly DemoAnnouncement[]): Goods[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap((announcement) => {
    const seller = byId.get(announcement.userId);
    if (!seller || !isSold(seller) || !ON_SALE.includes(announcement.status)) return [];
    const { title, category, unit = "kg", price, createdAt, expiresAt } = announcement;
    const over =
      announcement.status === "active" ? now : announcement.status === "paused" ? new Date(now.getTime() - 2 * DAY) : expiresAt;
    const { currency } = COUNTRY_FACTS[seller.country];
    return [
      { seller, announcement, title, category, unit, currency, price, from: createdAt.getTime(), until: (over ?? now).getTime() },
    ];
  });
}

const pastId = ({ announcement }: Goods) => demoId("past announcement", announcement.id);
const stoodThen = ({ from }: Goods, at: number) => at > from + 2 * HOUR;

export const announcementAt = (goods: Goods, at: number) => (stoodThen(goods, at) ? goods.announcement.id : pastId(goods));

/** Older announcements that were ordered from; deleted since, as their authors made new ones. */
export function pastAnnouncements(used: readonly { goods: Goods; at: number }[]): (typeof announcements.$inferInsert)[] {
  const first = new Map<Goods, number>();
  for (const { goods, at } of used)
    if (!stoodThen(goods, at)) first.set(goods, Math.min(at, first.get(goods) ?? Number.POSITIVE_INFINITY));
  return [...first].map(([goods, at]) => {
    const { title, category, conditionProduct, price, currency, unit, country, city } = goods.announcement;
    const createdAt = new Date(at - 3 * DAY);
    const deletedAt = new Date(goods.from);
    return {
      id: pastId(goods),
      userId: goods.seller.id,
      title,
      category,
      conditionProduct,
      price,
      currency,
      unit,
      country,
      city,
      status: "paused" as const,
      createdAt,
      publishedAt: createdAt,
      updatedAt: deletedAt,
      expiresAt: deletedAt,
      deletedAt,
    };
  });
}
