import { RADII, type Radius } from "#market/announcements/listing.ts";

/** What the words around a word make of it. */
export interface WordRole {
  /** Named as a place: after « à », or where something is looked for near it. */
  place?: "at" | "near";
  /** Beside the former word: either of them, or both. */
  joins?: "or" | "and";
}

/** A word as it was typed, with its role. */
export interface SpokenWord extends WordRole {
  typed: string;
}

export interface SpokenWords {
  words: SpokenWord[];
  /** How far from the place, where that is said. */
  radius?: Radius;
}

const OF = String.raw`(?:de la |de l['’]|de |du |des |d['’]|à |a )`;
const AROUND = String.raw`(?:aux?|dans les?|les?|à|a|en) (?:alentours?|environs?|abords?|voisinage|périphérie|peripherie|proximité|proximite)|à côté|a coté|à coté|a cote|à cote|du côté|du coté|du cote|tout près|tout pres|près|pres|proches?|autour|alentours?|environs?|non loin|pas (?:très |trop )?loin|(?:dans )?(?:la |le )?(?:zone|région|region|secteur|coin)`;
const TOWN = String.raw`(?:(?:la )?ville ${OF})?`;
const HERE = String.raw`(?:chez (?:moi|nous)|moi|nous|ici|là|la maison|ma (?:maison|position|ville)|mon (?:quartier|village))(?![\p{L}])`;
const START = String.raw`(?<![\p{L}\d])`;
const KM = String.raw`(?:(?:à|a|dans un rayon de|dans les) )?(?:moins de |environ )?(\d{1,4}) ?(?:km|kilom[èe]tres?)(?: (?:autour|à la ronde|alentour))?`;

const NEAR = "\u0001";
const NEAR_BEFORE = "\u0002";
const HERE_SAID = new RegExp(`${START}(?:${AROUND}|${KM}) ?${OF}?${HERE}`, "giu");
const WITHIN = new RegExp(`${START}${KM} ${OF}${TOWN}`, "iu");
const AROUND_SAID = new RegExp(`${START}(?:${AROUND}) (?:${OF})?${TOWN}`, "giu");
/** « Vers de palmier » are eaten. */
const TOWARDS = /(?<![\p{L}\d])vers (?!de |du |des |d['’]|blancs?)(?:la ville de )?/giu;
const ROUND_ABOUT =
  /(?:(?: et| ou|,) (?:ses |les |aux |dans les )?| (?:ses |les ))(?:environs?|alentours?)(?! d)(?!\p{L})|(?: aux| dans les)? (?:environs?|alentours?)\s*$/iu;

const RELATION = /^(?:à|a|au|aux|sur|dans|en|de|chez)$/iu;
const AND = /^(?:et|,|\+|&)$/iu;
const OR = /^(?:ou|\/)$/iu;

/** Signs that join words stand alone; those of numbers stay. */
const apart = (text: string) =>
  text.replaceAll(/(?<=\p{L}\s*)[/,+&](?=\s*\p{L})/gu, " $& ").replaceAll(/(?<!\p{L})d['’](?=\p{L})/giu, "de ");

function roleOf(former: string | undefined): WordRole {
  if (former === undefined) return {};
  if (former === NEAR) return { place: "near" };
  if (OR.test(former)) return { joins: "or" };
  if (AND.test(former)) return { joins: "and" };
  return RELATION.test(former) ? { place: "at" } : {};
}

/** What a search says beside its products: near which place, at which place, either of two. */
export function readSpoken(search: string): SpokenWords {
  const km = WITHIN.exec(search.replaceAll(HERE_SAID, " "))?.[1];
  const radius = km && RADII.find((one, i) => Number(km) <= one || i === RADII.length - 1);
  const marked = apart(search.replaceAll(/\s+/gu, " ").trim())
    .replaceAll(HERE_SAID, " ")
    .replace(ROUND_ABOUT, ` ${NEAR_BEFORE}`)
    .replace(WITHIN, ` ${NEAR} `)
    .replaceAll(AROUND_SAID, ` ${NEAR} `)
    .replaceAll(TOWARDS, ` ${NEAR} `);
  const typed = marked.split(/\s+/u).filter(Boolean);
  const words = typed.flatMap((word, i): SpokenWord[] => {
    if (word === NEAR || word === NEAR_BEFORE || AND.test(word) || OR.test(word)) return [];
    const role = typed[i + 1] === NEAR_BEFORE ? { place: "near" as const } : roleOf(typed[i - 1]);
    return [{ typed: word, ...role }];
  });
  return { words, ...(radius && { radius }) };
}
