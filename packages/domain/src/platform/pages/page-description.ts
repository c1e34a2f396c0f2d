import { CATEGORY_LABELS, type Category } from "#goods/category.ts";
import { cut } from "#platform/texts/characters.ts";
import { type Country, COUNTRY_FACTS } from "#platform/places/country.ts";
import type { Directory } from "#talk/directories/directory.ts";
import { DIRECTORY_WORDS } from "#talk/directories/words.ts";
import type { ListSubject } from "#market/announcements/list-subject.ts";
import { resultCount } from "#market/announcements/listing.ts";
import { listTitle, placeWords, plainLine, productTitle, SITE } from "./page-title.ts";
import { formatPrice } from "#goods/price.ts";
import { priceInWords, type SaidPrice } from "#goods/price-per-kilogram.ts";
import type { StaticPage } from "./site-page.ts";
import { type UserType, USER_TYPE_LABELS } from "#identity/user-type.ts";

/** Search engines show about this much. */
const LENGTH = 200;

/** Cut between two words. */
export function shortened(text: string, max = LENGTH) {
  const line = plainLine(text);
  if (line.length <= max) return line;
  const start = cut(line, max);
  const end = start.lastIndexOf(" ");
  return `${(end > max / 2 ? start.slice(0, end) : start).replace(/[\s,;:.·]+$/u, "")}…`;
}

export const SITE_DESCRIPTION =
  "Le marché agricole du Gabon et de la Côte d'Ivoire : achetez à ceux qui cultivent, vendez votre récolte, en direct.";

export const STATIC_DESCRIPTIONS: Record<StaticPage, string> = {
  help: `Acheter, vendre, livrer : les réponses aux questions que l'on pose sur ${SITE}.`,
  contact: `Écrire à l'équipe de ${SITE} ou l'appeler : une question, un problème, une idée.`,
  terms: `Les règles de ${SITE} : compte, annonces, transactions entre membres, responsabilité.`,
  privacy: `Les données que ${SITE} recueille, ce que les autres en voient, et vos droits.`,
};

/** « Légumes à Libreville : 12 annonces de producteurs… » */
export function listDescription(filter: ListSubject, count: number | undefined) {
  const found = count ? `${resultCount(count)}, en direct de ceux qui vendent` : "Les annonces de ceux qui cultivent et vendent";
  return shortened(`${listTitle(filter)} : ${found}. Prix, quantités et contact sur ${SITE}.`);
}

interface OnOffer {
  name: string;
  place: { town: string; country: Country } | null;
  count: number;
  prices: { country: Country; middle: number | null }[];
}

/** « Tomate à Oyem, Gabon : 12 annonces, 500 FCFA/kg au milieu… » */
export function productDescription(goods: OnOffer) {
  const middles = goods.prices.flatMap(({ country, middle }) =>
    middle === null ? [] : [`${formatPrice(middle, "kg")} au milieu ${goods.place ? "" : placeWords({ country })}`.trim()],
  );
  return shortened(
    `${[`${productTitle(goods)} : ${resultCount(goods.count)}`, ...middles].join(", ")}. Prix, quantités et contact sur ${SITE}.`,
  );
}

interface Described extends SaidPrice {
  category: Category;
  city: string;
  country: Country;
  description: string;
}

export const announcementDescription = ({ category, city, country, description, ...priced }: Described) =>
  shortened(
    [priceInWords(priced), CATEGORY_LABELS[category], `${city}, ${COUNTRY_FACTS[country].name}`, description]
      .filter(Boolean)
      .join(" · "),
  );

interface Presented {
  userType: UserType;
  location: string;
  country: Country;
  bio: string;
  stats: { announcements: number };
}

export function profileDescription({ userType, location, country, bio, stats }: Presented) {
  const who = `${USER_TYPE_LABELS[userType]} ${placeWords({ city: location, country })}`;
  const sells = stats.announcements > 0 ? `${resultCount(stats.announcements)} sur ${SITE}` : `Membre de ${SITE}`;
  return shortened([who, sells, bio].filter(Boolean).join(". "));
}

export const directoryDescription = (directory: Directory) =>
  `${DIRECTORY_WORDS[directory].title} du Gabon et de Côte d'Ivoire. ${DIRECTORY_WORDS[directory].lead}`;
