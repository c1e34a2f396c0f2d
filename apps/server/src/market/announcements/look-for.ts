import type { Db } from "@recolte/db/client";
import type { AnnouncementFilter, AnnouncementQuestion } from "@recolte/domain/market/announcements/announcement";
import { NEAR_KM, type Sort } from "@recolte/domain/market/announcements/listing";
import type { PriceWords } from "@recolte/domain/market/search/price-words";
import { partsOf, questionOf, type Word } from "@recolte/domain/market/search/question";
import type { SpokenFilters } from "@recolte/domain/market/search/spoken-filters";
import { type Said, saidBy } from "#market/search/asked.ts";
import { countryMeant, type PlaceSaid, placeSaid } from "#market/search/place-said.ts";
import { countWanted } from "./list-queries.ts";
import type { Wanted } from "./wanted-queries.ts";

/** A question as it was read: its words, the filters in them, and what is looked for. */
export interface Looked {
  said: Said | null;
  /** Without the words, and without the place that they name. */
  base: Wanted;
  filter: Wanted;
  spoken: SpokenFilters;
}

type Question = Omit<AnnouncementQuestion, "exact" | "search"> & Pick<Wanted, "blockers">;

export const typedOf = (words: readonly Word[]) => {
  const typed = words.map(({ typed, joins }, i) => (joins === "or" && i > 0 ? `ou ${typed}` : typed));
  return [...new Set(typed)].join(" ");
};

/** Words of products alone, or none: what a title or the seller's choice has to name. */
export const productsIn = (words: readonly Word[], { known }: Pick<Said, "known">) =>
  partsOf(words, known.dictionary)
    .filter(({ meanings }) => meanings.length > 0)
    .flatMap((part) => part.words);

/** These words, of what names their products too where that is wanted. */
export function askFor(
  words: readonly Word[],
  { said, base, isNamed = false }: Pick<Looked, "base"> & { said: Said; isNamed?: boolean },
) {
  const reading = { dictionary: said.known.dictionary, country: countryMeant(said.words, base, said.known) };
  const named = isNamed ? questionOf(productsIn(words, said), reading)?.words : undefined;
  return { question: questionOf(words, reading), ...(named && { named }) };
}

/** What is chosen beside the words goes before what they say. */
function withPrice(filter: Question, price: PriceWords | null): Question {
  if (!price || filter.minPrice || filter.maxPrice) return filter;
  const { minPrice, maxPrice } = price;
  return { ...filter, ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
}

type Near = Pick<PlaceSaid, "others" | "town">;

/** Around a place: what names the product, else what speaks of it. */
export async function lookNear(db: Db, { others, town }: Near, { said, base }: { said: Said; base: Question }) {
  const around: Wanted = { ...base, near: town, radius: base.radius ?? said.radius ?? NEAR_KM };
  if (others.length === 0) return around;
  const named = { ...around, asked: askFor(others, { said, base, isNamed: true }) };
  if (!named.asked.named || (await countWanted(db, named, 0)) > 0) return named;
  return { ...around, asked: { question: named.asked.question } };
}

function spokenOf({ price, text }: Said, near: Near | null, filter: Wanted): SpokenFilters {
  const { minPrice, maxPrice, sort = near ? ("distance" as const) : undefined } = price ?? {};
  const limits = { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }), ...(price?.sort && { sort: price.sort }) };
  return {
    ...(price && { price: { ...limits, without: text } }),
    ...(near && {
      near: {
        town: near.town,
        radius: filter.radius ?? NEAR_KM,
        without: [typedOf(near.others), price?.said].filter(Boolean).join(" "),
      },
    }),
    ...(sort && { sort }),
  };
}

export async function lookFor(db: Db, { search, ...filter }: Question & { search?: string | undefined }): Promise<Looked> {
  if (!search) return { said: null, base: filter, filter, spoken: {} };
  const said = await saidBy(db, search);
  const base = withPrice(filter, said.price);
  const place = placeSaid(said.words, filter, said.known);
  if (place?.isNear) {
    const around = await lookNear(db, place, { said, base });
    return { said, base, filter: around, spoken: spokenOf(said, place, around) };
  }
  const { question } = askFor(said.words, { said, base });
  const asked = said.text ? { question, term: said.text } : undefined;
  return { said, base, filter: { ...base, ...(asked && { asked }) }, spoken: spokenOf(said, null, base) };
}

/** Without whole words nothing is more relevant than the newest, and without a town nothing nearer; words may ask for an order. */
export function sortOf({ sort }: Pick<AnnouncementFilter, "sort">, { asked, near, towns }: Wanted, spoken?: Sort): Sort {
  const isPlaced = near !== undefined || towns !== undefined;
  const chosen = sort === "relevance" ? spoken : (sort ?? spoken);
  if (chosen && (chosen !== "distance" || isPlaced)) return chosen;
  return asked?.question ? "relevance" : "recent";
}
