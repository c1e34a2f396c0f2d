import { sql } from "drizzle-orm";
import { recordIf, recordOf } from "@recolte/db/json";
import {
  announcementImages,
  announcements,
  kilogramFalling,
  kilogramRising,
  pricePerKilogram,
  productSeasons,
  profiles,
} from "@recolte/db/schema";

/** So many days from the transaction's moment. */
export const inDays = (days: number) => sql`now() + make_interval(days => ${days}::int)`;

/** Public means active and its author not suspended: literals, so that the partial indexes serve. */
export const shown = sql`${announcements.status} = 'active' and not ${announcements.hidden}`;
/** Hidden after it was published, until somebody has judged it: no word of who is hidden with all that is theirs. */
export const isQuarantined = sql<boolean>`${announcements.quarantinedAt} is not null`;
/** Who kept what its author only put aside still sees its photos; what a moderator or its author's leaving hid, nobody. */
export const picturesOpen = sql`${announcements.deletedAt} is null and not ${announcements.hidden} and ${announcements.status} not in ('pending', 'rejected')`;

export const picture = {
  key: announcementImages.key,
  widths: announcementImages.widths,
  color: announcementImages.color,
  avif: announcementImages.avif,
  width: announcementImages.width,
  height: announcementImages.height,
};

/** Who sells, as everybody may see them: no phone, no address. */
export const seller = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  verified: profiles.verified,
  userType: profiles.userType,
  avatarKey: profiles.avatarKey,
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
};

/** What the sorts by price go by. */
export const priceRising = kilogramRising(announcements);
export const priceFalling = kilogramFalling(announcements);

const isWeight = sql`${announcements.unit} in ('kg', 'g', 'tonne')`;
const exactly = pricePerKilogram(announcements);
/** What a kilogram costs: to the hundredth by a unit of weight, to the franc by what one weighs. */
const perKilogram = {
  pricePerKg: sql<number | null>`round(${exactly}, case when ${isWeight} or ${exactly} < 10 then 2 else 0 end)::float8`,
  /** By what one usually weighs: its seller did not say. */
  approximate: sql<boolean>`not ${isWeight} and ${announcements.weightKg} is null and ${announcements.usualKg} is not null`,
};

/** By the calendar there; what is still to be confirmed is nobody's season. */
export const isSeason = sql`(${productSeasons.certainty} <> 'a_confirmer' and extract(month from now() at time zone
  case ${productSeasons.country} when 'gabon' then 'Africa/Libreville' else 'Africa/Abidjan' end)::smallint = any(${productSeasons.months}))`;

/** What a card shows. */
export const card = {
  id: announcements.id,
  title: announcements.title,
  description: sql<string>`left(${announcements.description}, 200)`,
  category: announcements.category,
  price: announcements.price,
  /** Struck beside it while a promotion runs. */
  priceBefore: announcements.priceBefore,
  unit: announcements.unit,
  ...perKilogram,
  quantityAvailable: announcements.quantityAvailable,
  /** Sells from stock: nothing left then means sold out, not « not stated ». */
  stocked: sql<boolean>`${announcements.stockItemId} is not null`,
  city: announcements.city,
  country: announcements.country,
  isOrganic: announcements.isOrganic,
  /** Where it is sold, in this month. */
  inSeason: sql<boolean>`exists (select from ${productSeasons}
    where product_seasons.product_id = announcements.product_id and product_seasons.country = announcements.country and ${isSeason})`,
  featured: sql<boolean>`coalesce(${announcements.featuredUntil} > now(), false)`,
  viewsCount: announcements.viewsCount,
  createdAt: announcements.createdAt,
  cover: picture,
  seller,
};

/** The same, put together by the database. */
export const cardRecord = recordOf({ ...card, cover: recordIf(announcementImages.key, picture) });

export const isCover = sql`${announcementImages.announcementId} = ${announcements.id} and ${announcementImages.position} = 0`;
