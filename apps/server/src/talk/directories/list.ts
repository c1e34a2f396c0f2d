import type { Db } from "@recolte/db/client";
import { type Cursor, PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { DIRECTORY_TYPE } from "@recolte/domain/talk/directories/directory";
import { MEMBERS_CAP, NEAR_TOWN_KM } from "@recolte/domain/talk/directories/filter";
import { serves } from "@recolte/domain/talk/directories/zones";
import { NEAR_KM, type Radius } from "@recolte/domain/market/announcements/listing";
import { PLACES, townsWithin } from "@recolte/domain/platform/places/distance";
import { questionOf, type Word } from "@recolte/domain/market/search/question";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { typedOf } from "#market/announcements/look-for.ts";
import { type Said, saidBy } from "#market/search/asked.ts";
import { townIn } from "#market/search/place-said.ts";
import type { DirectoryFilter } from "./filter.ts";
import { countEntries, countInTowns, listEntries, type Place, type Wanted } from "./list-queries.ts";

/** Where a list goes on: the key says all that decides the order; a tier only where there are words. */
function placeOf(cursor: Cursor | null | undefined): Place | undefined {
  const [, rank = "0", standing, tier = "0", ratings, key] =
    /^(?:r([0-3]) )?([012])(?:\.([0-3]))? (\d{1,9}) (.*)$/u.exec(cursor?.key ?? "") ?? [];
  const after = timeCursor(cursor && { key: key ?? "", id: cursor.id });
  return after && { rank: Number(rank), standing: Number(standing), tier: Number(tier), ratings: Number(ratings), ...after };
}

const questionIn = ({ known }: Said, words: readonly Word[]) =>
  questionOf(words, { dictionary: known.dictionary, country: null });

interface Near {
  town: string;
  count: number;
  /** The words that are left when the town is chosen. */
  search?: string;
}

const besides = (town: string) => townsWithin(NEAR_TOWN_KM, town).filter((near) => near !== town);

/** Where the same is found, near the town that was chosen or named; nearest first. */
async function findNear(db: Db, filter: Wanted, said: Said | null): Promise<Near[]> {
  const chosen = PLACES.find(({ town }) => town === filter.city);
  if (chosen) return countInTowns(db, { ...filter, city: undefined }, besides(chosen.town));
  const named = said && !filter.city && townIn(said.words, said.known);
  if (!named) return [];
  const search = typedOf(named.others);
  const asked = search ? { question: questionIn(said, named.others), term: search } : undefined;
  const near = await countInTowns(db, { ...filter, asked }, besides(named.town));
  return near.map((one) => ({ ...one, search }));
}

interface Around {
  near?: string | undefined;
  radius?: Radius | undefined;
}

/** What is looked for, and around which place, by its own filter or by words. */
function readDirectory(said: Said | null, { city }: Pick<DirectoryFilter, "city">, { near, radius }: Around) {
  const towns = near ? townsWithin(radius ?? NEAR_KM, near) : undefined;
  if (!said) return { towns };
  const place = near || city ? null : townIn(said.words, said.known);
  if (!place?.isNear) return { towns, asked: { question: questionIn(said, said.words), term: said.text } };
  const asked = place.others.length > 0 ? { question: questionIn(said, place.others), term: typedOf(place.others) } : undefined;
  return { towns: townsWithin(radius ?? said.radius ?? NEAR_KM, place.town), asked };
}

/** A page of a directory; the first one says how many there are, and where somebody is when nobody is here. */
export async function listDirectory(
  db: Db,
  { kind, search, cursor, direction: _direction, near, radius, ...rest }: DirectoryFilter,
  blockers: readonly string[] = [],
) {
  const said = search ? await saidBy(db, search) : null;
  const { asked, towns } = readDirectory(said, rest, { near, radius });
  const filter: Wanted = { ...rest, userType: DIRECTORY_TYPE[kind], asked, towns, blockers };
  const rows = await listEntries(db, filter, { limit: PAGE_SIZE + 1, after: placeOf(cursor) });
  const { items, next } = pageOf(rows, ({ rank, standing, tier, ratings, createdAt }) => {
    const best = asked?.question ? `${standing}.${tier}` : standing;
    return [...(filter.own ? [`r${rank}`] : []), best, ratings, createdAt.toISOString()].join(" ");
  });
  const { own: country, toward: town } = rest;
  const goesTo = (card: Parameters<typeof serves>[0]) => (country && town ? serves(card, { town, country }) : null);
  const cards = items.map(({ tier: _tier, rank: _rank, ...card }) => ({ ...card, goes: goesTo(card) }));
  if (cursor) return { items: cards, next, count: null, near: [] };
  if (items.length === 0) return { items: cards, next, count: 0, near: await findNear(db, filter, said) };
  const count = next ? await countEntries(db, filter, MEMBERS_CAP) : items.length;
  return { items: cards, next, count, near: [] };
}
