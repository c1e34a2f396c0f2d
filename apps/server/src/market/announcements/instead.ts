import type { Db } from "@recolte/db/client";
import { NEAR_KM } from "@recolte/domain/market/announcements/listing";
import type { Instead } from "@recolte/domain/market/search/instead";
import { townsFrom, townsWithin } from "@recolte/domain/platform/places/distance";
import { type Part, partsOf, type Word } from "@recolte/domain/market/search/question";
import type { Known, Said } from "#market/search/asked.ts";
import { stemsOf } from "#market/search/dictionary-queries.ts";
import { type PlaceSaid, placeSaid } from "#market/search/place-said.ts";
import { findNearest, isSaid } from "#market/search/term-queries.ts";
import { askFor, type Looked, lookNear, productsIn, typedOf } from "./look-for.ts";
import { countWanted } from "./list-queries.ts";
import type { Wanted } from "./wanted-queries.ts";

interface Other {
  filter: Wanted;
  instead: Instead;
}

/** The words that occur nowhere, each as the one that sounds nearest; null: none is any nearer. */
async function spelled(db: Db, words: readonly Word[], { dictionary, towns }: Known) {
  const read = partsOf(words, dictionary).filter(({ meanings, optional }) => meanings.length === 0 && !optional);
  const doubtful = read.flatMap((part) => part.words).filter(({ stem }) => !towns.has(stem) && /[a-z]/u.test(stem));
  const right = new Map<string, Word>();
  for (const { typed, stem } of doubtful) {
    if (await isSaid(db, stem)) continue;
    const label = await findNearest(db, typed);
    const [said] = label ? await stemsOf(db, [label]) : [];
    if (label && said && said !== stem) right.set(stem, { typed: label, stem: said });
  }
  return right.size > 0 ? words.map((word) => ({ ...word, ...right.get(word.stem) })) : null;
}

/** What a dish is made of stands for it, by its own name. */
function productWords({ words, meanings }: Part, { dictionary }: Known): Word[] {
  if (meanings[0]?.kind !== "fait_de") return [...words];
  const own = meanings.flatMap(({ slug }) => dictionary.names.get(slug)?.find(({ kind }) => kind === "nom") ?? []);
  return own.flatMap(({ name, stem }, n) =>
    stem.split(" ").map((one, i): Word => ({ typed: name, stem: one, ...(n > 0 && i === 0 && { joins: "or" }) })),
  );
}

type Place = Pick<PlaceSaid, "town" | "others" | "isNear">;

const besides = (town: string) => townsWithin(NEAR_KM, town).filter((one) => one !== town);

type Spoken = Looked & { said: Said };

const somewhereElse = ({ city: _city, ...base }: Wanted) => base;

/** Where titles and products name in near towns what the one that was asked for has in texts alone, if at all. */
export async function nearNamed(db: Db, { said, base, filter }: Spoken): Promise<Other | null> {
  const place = placeSaid(said.words, base, said.known);
  if (!place || place.isNear || productsIn(place.others, said).length === 0) return null;
  const { town, others } = place;
  const asked = askFor(others, { said, base, isNamed: true });
  const there = { ...somewhereElse(base), towns: [town], asked: { ...asked, question: null } };
  if ((await countWanted(db, there, 0)) > 0) return null;
  const near = { ...somewhereElse(base), towns: besides(town), asked };
  if ((await countWanted(db, near, 0)) === 0) return null;
  // What the specification's rule finds stays found.
  const isTypedSo = (await countWanted(db, { ...filter, asked: { question: null, term: said.text } }, 0)) > 0;
  return isTypedSo ? null : { filter: near, instead: { kind: "near", town, km: NEAR_KM } };
}

/** These words alone, where the others find nothing: there, near there, anywhere. */
async function* alone(
  db: Db,
  words: readonly Word[],
  { said, base, place }: Spoken & { place: Place | null },
): AsyncGenerator<Other> {
  const search = typedOf(words);
  const asked = askFor(words, { said, base });
  const anywhere = { ...somewhereElse(base), asked };
  if (place?.isNear)
    yield { filter: await lookNear(db, { ...place, others: words }, { said, base }), instead: { kind: "words", search } };
  else if (place) {
    const { town } = place;
    yield { filter: { ...anywhere, towns: [town] }, instead: { kind: "words", search: `${search} ${town}` } };
    yield { filter: { ...anywhere, towns: besides(town) }, instead: { kind: "near", town, km: NEAR_KM, search } };
  }
  yield { filter: anywhere, instead: { kind: "words", search, ...(place && { town: place.town }) } };
}

/** The same words near the town, or anywhere, nearest first. */
function* elsewhere({ said, base, place: { town, others, isNear } }: Spoken & { place: Place }): Generator<Other> {
  const anywhere = { ...somewhereElse(base), ...(others.length > 0 && { asked: askFor(others, { said, base }) }) };
  if (!isNear) yield { filter: { ...anywhere, towns: besides(town) }, instead: { kind: "near", town, km: NEAR_KM } };
  const km = (isNear && (base.radius ?? said.radius)) || NEAR_KM;
  if (others.length === 0) return;
  const instead = { kind: "elsewhere", town, km } as const;
  yield { filter: { ...anywhere, towns: townsFrom(town) }, instead };
  yield { filter: anywhere, instead };
}

/** Without the price that the words ask for: goods by the litre or the piece have none of a kilogram. */
async function* atAnyPrice(db: Db, words: readonly Word[], { said, base, spoken }: Spoken): AsyncGenerator<Other> {
  if (!spoken.price?.minPrice && !spoken.price?.maxPrice) return;
  const { minPrice: _low, maxPrice: _high, ...free } = base;
  const place = placeSaid(words, free, said.known);
  const asked = askFor(words, { said, base: free });
  const filter = place?.isNear ? await lookNear(db, place, { said, base: free }) : { ...free, asked };
  yield { filter, instead: { kind: "price", search: typedOf(words) } };
}

/**
 * What may stand in for a search that found nothing, one after the other: other spelling, towns near the one that was asked for,
 * the products alone, what they are made of, their category.
 */
export async function* insteadOf(db: Db, looked: Spoken): AsyncGenerator<Other> {
  const { said, base } = looked;
  const { words: typed, known } = said;
  if (typed.length === 0) {
    yield { filter: base, instead: { kind: "all" } };
    return;
  }
  const better = await spelled(db, typed, known);
  const words = better ?? typed;
  const place = placeSaid(words, base, known);
  if (better) {
    const right = place?.isNear ? await lookNear(db, place, looked) : { ...base, asked: askFor(better, looked) };
    yield { filter: right, instead: { kind: "words", search: typedOf(better) } };
  }
  if (place) yield* elsewhere({ ...looked, place });
  yield* atAnyPrice(db, words, looked);
  const product = partsOf(words, known.dictionary).find(({ meanings }) => meanings.length > 0);
  if (!product) return;
  for (const some of [productsIn(words, said), product.words, productWords(product, known)])
    yield* alone(db, some, { ...looked, place });
  const [{ category } = {}] = product.meanings;
  if (category && !base.category) yield { filter: { ...somewhereElse(base), category }, instead: { kind: "category", category } };
}
