import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { SETTINGS } from "@recolte/domain/platform/settings";
import type { Category } from "@recolte/domain/goods/category";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { UserType } from "@recolte/domain/identity/user-type";
import type { announcements } from "#schema/index.ts";
import { descriptionOf, type Terms, titleOf } from "./announcement-text.ts";
import { CATALOGUE } from "./catalogue.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { ago, DAY, HOUR } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoPerson } from "./people.ts";
import { ADDRESSES, DISTRICTS } from "./phrases.ts";
import type { Offer, Product } from "./product.ts";
import { type Random, seededRandom } from "./random.ts";

type Row = typeof announcements.$inferInsert;
export type DemoAnnouncement = Row & { id: string; createdAt: Date; status: AnnouncementStatus; pictures: readonly string[] };

const TOTAL = 600;
/** Announcements of the account to try, per type; the first ones are the newest. */
const OF_ACCOUNT: Record<UserType, number> = {
  producteur: 16,
  transformateur: 8,
  grossiste: 10,
  transporteur: 5,
  detaillant: 9,
  consommateur: 2,
};
/** How often somebody of a type is drawn for the rest. */
const WEIGHT: Record<UserType, number> = {
  producteur: 8,
  transformateur: 8,
  grossiste: 8,
  transporteur: 4,
  detaillant: 7,
  consommateur: 1,
};
const PLANTS: readonly Category[] = ["fruits", "legumes", "cereales", "tubercules", "epices"];
const WHOLESALE = ["tonne", "sac", "caisse"];
const FEATURED = 14;
const FEATURED_REQUESTS = 5;

/** Rounded as people ask: by 25, 100, 500, 5 000. */
function roundPrice(price: number) {
  const step = price < 50 ? 1 : price < 1000 ? 25 : price < 10_000 ? 100 : price < 200_000 ? 500 : 5000;
  return Math.max(step, Math.round(price / step) * step);
}

const sellable = (person: DemoPerson) =>
  CATALOGUE.filter(
    (product) => product.sellers.includes(person.userType) && (product.country ?? person.country) === person.country,
  );

function offerOf(random: Random, product: Product, person: DemoPerson): Offer {
  const fits = product.offers.filter(({ unit }) => WHOLESALE.includes(unit) === (person.userType === "grossiste"));
  return random.pick(fits.length > 0 && random.chance(0.8) ? fits : product.offers);
}

/** Most are weeks fresh: the square of a draw leans towards today. */
const draftAge = (random: Random) => Math.round(1.2 * HOUR + random.next() ** 2 * 45 * DAY);

/** A few of every state, so that each screen of the staff and of the owner has something to show. */
function statusOf(place: number): AnnouncementStatus {
  const states: Record<number, AnnouncementStatus> = { 7: "paused", 9: "expired", 10: "expired", 12: "pending", 14: "rejected" };
  return states[place] ?? "active";
}

function datesOf(now: Date, age: number, status: AnnouncementStatus) {
  const lifetime = SETTINGS["announcement-days"].standard * DAY;
  const createdAt = ago(now, status === "expired" ? age + lifetime : age);
  return { createdAt, publishedAt: createdAt, updatedAt: createdAt, expiresAt: new Date(createdAt.getTime() + lifetime) };
}

/** One to four photos; one announcement in twenty has none. */
function picturesOf(random: Random, product: Product) {
  if (product.pictures.length === 0 || random.chance(0.05)) return [];
  const [cover, ...others] = random.chance(0.6) ? product.pictures : random.shuffle(product.pictures);
  return [...(cover ? [cover] : []), ...others.slice(0, random.int(0, 3))];
}

interface Draft {
  number: number;
  person: DemoPerson;
  age: number;
  status: AnnouncementStatus;
}

function announce(random: Random, now: Date, { number, person, age, status }: Draft): DemoAnnouncement {
  const product = random.pick(sellable(person));
  const offer = offerOf(random, product, person);
  const { country } = person;
  const service = product.pictures.length === 0;
  const terms: Terms = {
    city: random.chance(0.85) ? person.location : random.pick(CITIES[country]),
    unit: offer.unit,
    quantity: random.chance(0.06) ? 0 : random.int(...offer.quantity),
    isOrganic: PLANTS.includes(product.category) && product.condition !== "transforme" && random.chance(0.28),
    bulk: WHOLESALE.includes(offer.unit) ? random.chance(0.6) : random.chance(0.15),
    negotiable: random.chance(0.4),
    delivery: service || random.chance(0.45),
    ownProduce: person.userType === "producteur",
  };
  const usual = offer.price[country === "gabon" ? 0 : 1];
  const price = roundPrice(usual * (person.userType === "detaillant" ? 1.1 : 1) * (0.84 + random.next() * 0.34));
  return {
    id: demoId("announcement", number),
    userId: person.id,
    title: titleOf(random, product, terms),
    description: descriptionOf(random, product, terms),
    category: product.category,
    conditionProduct: product.condition,
    price,
    currency: COUNTRY_FACTS[country].currency,
    unit: offer.unit,
    quantityAvailable: terms.quantity,
    negotiablePrice: terms.negotiable,
    deliveryAvailable: terms.delivery,
    bulkSaleAvailable: terms.bulk,
    isOrganic: terms.isOrganic,
    country,
    city: terms.city,
    district: random.pick(DISTRICTS[terms.city] ?? [""]),
    address: random.chance(0.2) ? random.pick(ADDRESSES[country]) : "",
    status,
    viewsCount: status === "pending" ? 0 : Math.floor((age / DAY) ** 0.7 * random.next() * 22),
    pictures: picturesOf(random, product),
    ...datesOf(now, age, status),
  };
}

/** Who announces, newest first for the accounts to try. The very first is an hour old: nothing is younger. */
function drafts(random: Random, people: readonly DemoPerson[]): Draft[] {
  const accounts = people.slice(0, DEMO_ACCOUNTS.length).filter(({ role }) => role === null);
  const own = accounts.flatMap((person) =>
    Array.from({ length: OF_ACCOUNT[person.userType] }, (_, place) => ({
      person,
      age: (1.5 + place * 19 + random.int(0, 10)) * HOUR,
      status: statusOf(place),
    })),
  );
  const urn = people
    .slice(DEMO_ACCOUNTS.length)
    .flatMap((person) => Array.from({ length: WEIGHT[person.userType] }, () => person));
  const others = Array.from({ length: TOTAL - own.length }, () => ({
    person: random.pick(urn),
    age: draftAge(random),
    status: statusOf(random.int(0, 90)),
  }));
  return [...own, ...others].map((draft, number) => ({ ...draft, number, age: number === 0 ? HOUR : draft.age }));
}

function feature(random: Random, now: Date, rows: DemoAnnouncement[]) {
  const shown = random.shuffle(rows.filter(({ status, pictures }) => status === "active" && pictures.length > 0));
  const requestedAt = (row: DemoAnnouncement) =>
    new Date(row.createdAt.getTime() + Math.round((now.getTime() - row.createdAt.getTime()) * 0.2));
  for (const row of shown.slice(0, FEATURED + FEATURED_REQUESTS)) row.featuredRequestedAt = requestedAt(row);
  for (const row of shown.slice(0, FEATURED)) {
    row.featuredUntil = ago(now, -random.int(4, 20) * DAY);
    row.featuredDecision = "approved";
    row.featuredDecidedAt = requestedAt(row);
  }
}

const productPictures = (cover: string) => CATALOGUE.find(({ pictures }) => pictures.includes(cover))?.pictures ?? [];

/** In the list of all, as in that of a category, no two neighbours show the same picture; who has no other shows none. */
function tellNeighboursApart(rows: readonly DemoAnnouncement[]) {
  const before = new Map<string, string | undefined>();
  const newest = rows
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  for (const row of newest) {
    const lists = ["all", row.category];
    const taken = lists.map((list) => before.get(list));
    const [cover, ...others] = row.pictures;
    if (cover && taken.includes(cover)) {
      const other = [...others, ...productPictures(cover)].find((picture) => !taken.includes(picture));
      row.pictures = other ? [other, ...row.pictures.filter((picture) => picture !== other)] : [];
    }
    for (const list of lists) before.set(list, row.pictures[0]);
  }
}

export function demoAnnouncements(now: Date, people: readonly DemoPerson[]): DemoAnnouncement[] {
  const random = seededRandom(600_600);
  const rows = drafts(random, people).map((draft) => announce(random, now, draft));
  feature(random, now, rows);
  tellNeighboursApart(rows);
  return rows;
}
