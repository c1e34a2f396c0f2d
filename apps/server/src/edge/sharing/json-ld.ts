import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { cut } from "@recolte/domain/platform/texts/characters";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { plainLine, SITE } from "@recolte/domain/platform/pages/page-title";
import { pictureUrl } from "@recolte/domain/platform/picture";
import { PRICED_FOR_A_RANGE } from "@recolte/domain/market/product-page";
import { hasEnoughReviews, type Rated } from "@recolte/domain/trade/reviews/rating";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import type { Detail, List, Members, Product, Profile } from "./answers.ts";

const COUNTRY_CODE: Record<Country, string> = { gabon: "GA", cote_ivoire: "CI" };
const DESCRIPTION_MAX = 500;

export type Trail = readonly (readonly [name: string, path: string])[];

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;

/** The site itself, its search and who runs it: the home page alone says it. */
export const siteGraph = (origin: string, description: string) => [
  {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: SITE,
    url: `${origin}/`,
    description,
    inLanguage: "fr",
    publisher: { "@id": `${origin}/#organisation` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/announcements?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
  {
    "@type": "Organization",
    "@id": `${origin}/#organisation`,
    name: SITE,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: Object.values(COUNTRY_CODE),
  },
];

export const breadcrumbs = (origin: string, trail: Trail) => ({
  "@type": "BreadcrumbList",
  itemListElement: [["Accueil", "/"] as const, ...trail].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const itemList = (items: { name: string; url?: string }[]) => ({
  "@type": "ItemList",
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
});

export const announcementList = (origin: string, { items }: Pick<List, "items">) =>
  itemList(items.map(({ id, title }) => ({ name: title, url: `${origin}/announcements/${id}` })));

/** Who has no account has no page of their own. */
export const memberList = (origin: string, { items }: Members) =>
  itemList(items.map(({ name, userId }) => ({ name, ...(userId && { url: `${origin}/profile/${userId}` }) })));

/** Only what buyers really said; a person alone has no rating in this vocabulary. */
const whoIs = (rated: Rated) =>
  hasEnoughReviews(rated)
    ? {
        "@type": ["Person", "Organization"],
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Math.round((rated.ratingSum / rated.ratingCount) * 10) / 10,
          reviewCount: rated.ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : { "@type": "Person" };

/** « Prix sur demande » is an offer that names no price; sold out is only what is counted. */
function offerOf(origin: string, { price, unit, country, stocked, quantityAvailable, expiresAt, seller, id }: Detail) {
  const priceCurrency = COUNTRY_FACTS[country].currency;
  const priced = price > 0 && {
    price,
    priceCurrency,
    priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency, unitText: unit },
  };
  return {
    "@type": "Offer",
    url: `${origin}/announcements/${id}`,
    ...priced,
    availability: `https://schema.org/${stocked && quantityAvailable <= 0 ? "OutOfStock" : "InStock"}`,
    validThrough: expiresAt,
    areaServed: COUNTRY_CODE[country],
    seller: { ...whoIs(seller), name: nameOf(seller), url: `${origin}/profile/${seller.id}` },
  };
}

export function product(origin: string, announcement: Detail, preview: string) {
  const { id, title, description, category, pictures } = announcement;
  const photos = pictures.map((picture) => origin + pictureUrl(picture, Math.max(...picture.widths)));
  return {
    "@type": "Product",
    "@id": `${origin}/announcements/${id}#produit`,
    name: title,
    description: cut(plainLine(description), DESCRIPTION_MAX) || title,
    category: CATEGORY_LABELS[category],
    image: photos.length > 0 ? photos : [preview],
    offers: offerOf(origin, announcement),
  };
}

/** What a kilogram costs, in each currency that enough of them are priced in. */
export function productGraph({ name, category, prices }: Product) {
  const ranges = prices.filter(({ priced }) => priced >= PRICED_FOR_A_RANGE);
  const offers = ranges.map(({ country, priced, low, high }) => ({
    "@type": "AggregateOffer",
    lowPrice: low,
    highPrice: high,
    offerCount: priced,
    priceCurrency: COUNTRY_FACTS[country].currency,
    areaServed: COUNTRY_CODE[country],
    eligibleQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "KGM" },
  }));
  return offers.length > 0 ? [{ "@type": "Product", name, category: CATEGORY_LABELS[category], offers }] : [];
}

/** What the page shows to everybody: neither number nor mail nor street. */
export function profilePage(origin: string, profile: Profile) {
  const { id, userType, bio, location, country, avatarKey, createdAt } = profile;
  const image = avatarKey ? { image: `${origin}/media/avatars/${id}.webp?v=${encodeURIComponent(avatarKey)}` } : {};
  return {
    "@type": "ProfilePage",
    url: `${origin}/profile/${id}`,
    dateCreated: createdAt,
    mainEntity: {
      ...whoIs(profile),
      name: nameOf(profile),
      url: `${origin}/profile/${id}`,
      jobTitle: USER_TYPE_LABELS[userType],
      ...(bio && { description: bio }),
      ...image,
      address: {
        "@type": "PostalAddress",
        ...(location && { addressLocality: location }),
        addressCountry: COUNTRY_CODE[country],
      },
    },
  };
}
