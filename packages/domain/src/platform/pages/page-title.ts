import { isolateWithin } from "#platform/texts/bidi.ts";
import { CATEGORY_LABELS } from "#goods/category.ts";
import { type Country, COUNTRY_FACTS } from "#platform/places/country.ts";
import type { ListSubject } from "#market/announcements/list-subject.ts";

export const SITE = "Récolte";
export const TAGLINE = "L'agriculture à portée de main";
const HOME_TITLE = `${SITE}, l'agriculture à portée de main`;

// Control characters, direction marks and halves of a character: in a tab or a preview they could make one text read as another.
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** One line of plain text, whatever was typed. */
export const plainLine = (text: string) => text.replaceAll(UNFIT, " ").replaceAll(/\s+/gu, " ").trim();

/** « Annonces · Récolte »; null is the home page, which bears the name of the site itself. */
export const fullTitle = (title: string | null) => (title === null ? HOME_TITLE : `${isolateWithin(plainLine(title))} · ${SITE}`);

const IN_COUNTRY: Record<Country, string> = { gabon: "au Gabon", cote_ivoire: "en Côte d'Ivoire" };

/** « à Libreville, Gabon », « en Côte d'Ivoire », or nothing. */
export function placeWords({ city, country }: { city?: string | undefined; country?: Country | undefined }) {
  if (!city) return country ? IN_COUNTRY[country] : "";
  return `à ${city}${country ? `, ${COUNTRY_FACTS[country].name}` : ""}`;
}

/** « Légumes bio à Libreville, Gabon » : what the filters of a list say of it. */
export function listTitle({ search, category, city, country, organic }: ListSubject) {
  const kind = category ? CATEGORY_LABELS[category] : search ? `« ${search} »` : "Toutes les annonces";
  const words = [kind, category && search && `« ${search} »`, organic && "bio", placeWords({ city, country })];
  return words.filter(Boolean).join(" ");
}

interface OnOffer {
  name: string;
  place: { town: string; country: Country } | null;
}

/** « Tomate à Oyem, Gabon » */
export const productTitle = ({ name, place }: OnOffer) =>
  [name, place ? placeWords({ city: place.town, country: place.country }) : "au Gabon et en Côte d'Ivoire"].join(" ");
