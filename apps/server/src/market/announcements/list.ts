import type { Db } from "@recolte/db/client";
import { emptyPage } from "@recolte/db/json";
import { RawJson } from "@recolte/db/raw-json";
import type { AnnouncementFilter, AnnouncementQuestion } from "@recolte/domain/market/announcements/announcement";
import { type NamedProduct, productNamed } from "@recolte/domain/market/search/question";
import type { Sort } from "@recolte/domain/market/announcements/listing";
import type { Instead } from "@recolte/domain/market/search/instead";
import type { SpokenFilters } from "@recolte/domain/market/search/spoken-filters";
import type { Said } from "#market/search/asked.ts";
import { placeSaid } from "#market/search/place-said.ts";
import { type Asker, rememberUnfound } from "#market/search/unfound.ts";
import { insteadOf, nearNamed } from "./instead.ts";
import { countWanted, type Listed } from "./list-queries.ts";
import { listOwnFirst, type Reader } from "./own-first.ts";
import { askFor, lookFor, type Looked, sortOf, typedOf } from "./look-for.ts";

/** Stands in front of the place where a list of something else goes on. */
const ELSE = "~";

const NOTHING = emptyPage().bytes;

async function seekInstead(db: Db, { said, ...looked }: Looked) {
  if (!said) return null;
  const named = await nearNamed(db, { said, ...looked });
  if (named) return named;
  if ((await countWanted(db, looked.filter, 0)) > 0) return null;
  for await (const other of insteadOf(db, { said, ...looked })) if ((await countWanted(db, other.filter, 0)) > 0) return other;
  return null;
}

const seeking = new WeakMap<Db, Map<string, ReturnType<typeof seekInstead>>>();

/** What stands in for the list, where anything has to: looked for once by a list, its count and its facets, which are asked together. */
export function findInstead(db: Db, looked: Looked) {
  const running = seeking.get(db) ?? new Map<string, ReturnType<typeof seekInstead>>();
  seeking.set(db, running);
  const question = JSON.stringify(looked.filter);
  const found = running.get(question) ?? seekInstead(db, looked).finally(() => running.delete(question));
  running.set(question, found);
  return found;
}

/** Near towns whose titles name what the town has in texts alone go before what is found. */
export async function findBefore(db: Db, looked: Looked) {
  const { said, base } = looked;
  const found = said && placeSaid(said.words, base, said.known) ? await findInstead(db, looked) : null;
  return found?.instead.kind === "near" ? found : null;
}

type Page = ReturnType<Awaited<ReturnType<typeof listOwnFirst>>["toJSON"]>;
interface Told {
  instead?: Instead;
  spoken?: SpokenFilters;
  /** The one that was asked for, where not all that is found is there. */
  town?: string;
  /** The one that the words name: it has a page of its own. */
  product?: NamedProduct;
}
type Answer = RawJson<Page & Told>;

const answerOf = (page: Page & Told): Answer => new RawJson(Buffer.from(JSON.stringify(page)).toString("base64"));

/** The cards stay as the database wrote them. */
function tell(page: RawJson<Page>, told: Told): Answer {
  const more = Buffer.from(JSON.stringify(told).replace("{", ","));
  return more.length > 2 ? new RawJson(Buffer.concat([page.bytes.subarray(0, -1), more]).toString("base64")) : page;
}

/** How what stands in is put in order, unless another order is asked for. */
const SORTED: Partial<Record<Instead["kind"], Sort>> = { near: "distance", elsewhere: "distance", price: "price_asc" };

async function listInstead(db: Db, looked: Looked, { listed, size }: { listed: AnnouncementFilter & Reader; size: number }) {
  const found = await findInstead(db, looked);
  if (!found) return null;
  const { instead, filter } = found;
  const spoken = looked.spoken.sort ?? SORTED[instead.kind];
  const page: Listed = { ...filter, sort: sortOf(listed, filter, spoken) };
  const cursor = listed.cursor && { ...listed.cursor, key: listed.cursor.key.slice(ELSE.length) };
  const { items, next, ...told } = (await listOwnFirst(db, { ...page, cursor }, { size, own: listed.own })).toJSON();
  return answerOf({
    items,
    ...told,
    next: next && { ...next, key: `${ELSE}${next.key}` },
    instead,
    ...("town" in instead && instead.town && { town: instead.town }),
    ...spokenIn(instead.kind === "price" ? withoutPrice(looked) : looked),
  });
}

const withoutPrice = ({ spoken: { price: _price, ...spoken } }: Looked) => ({ spoken });
const spokenIn = ({ spoken }: Pick<Looked, "spoken">) => (Object.keys(spoken).length > 0 ? { spoken } : {});

/** Words that name a town are also found elsewhere, in what is said of it: then that is said, and whether the town has none. */
async function toldOfTown(db: Db, page: RawJson<Page>, { said, base }: Looked & { said: Said }): Promise<Told> {
  const named = base.city ? null : placeSaid(said.words, base, said.known);
  if (!named || named.isNear) return {};
  const { town, others } = named;
  const { items } = page.toJSON();
  if (items.every(({ city }) => city === town)) return {};
  const there = {
    ...base,
    city: town,
    ...(others.length > 0 && { asked: { ...askFor(others, { said, base }), term: typedOf(others) } }),
  };
  const isThere = items.some(({ city }) => city === town) || (await countWanted(db, there, 0)) > 0;
  return { town, ...(!isThere && { instead: { kind: "outside", town } }) };
}

/** By how many devices what finds nothing was asked. */
type Asked = AnnouncementFilter & Reader & { asker?: Asker | undefined };

/** A page of what everybody may see; where words find nothing, of what they may have meant. */
export async function listActive(db: Db, { asker, own, ...listed }: Asked, size: number): Promise<Answer> {
  const { cursor, sort: _sort, exact, direction: _direction, ...filter } = listed;
  const looked = await lookFor(db, filter);
  const { said } = looked;
  const elsewhere = () => listInstead(db, looked, { listed: { ...listed, own }, size });
  if (cursor?.key.startsWith(ELSE)) return (await elsewhere()) ?? emptyPage();
  if (!cursor && !exact && (await findBefore(db, looked))) return (await elsewhere()) ?? emptyPage();
  const sort = sortOf(listed, looked.filter, looked.spoken.sort);
  const page = await listOwnFirst(db, { ...looked.filter, sort, cursor }, { size, own });
  if (cursor || !said) return page;
  if (!page.bytes.equals(NOTHING)) {
    const product = productNamed(said.words, said.known.dictionary);
    return tell(page, { ...(await toldOfTown(db, page, { ...looked, said })), ...(product && { product }), ...spokenIn(looked) });
  }
  rememberUnfound(filter.search ?? "", asker);
  return (exact ? null : await elsewhere()) ?? tell(page, spokenIn(looked));
}

/** At most `cap + 1`, of what the list shows. */
export async function countActive(db: Db, { exact, ...filter }: AnnouncementQuestion & Pick<Reader, "blockers">, cap: number) {
  const looked = await lookFor(db, filter);
  const near = exact ? null : await findBefore(db, looked);
  const count = await countWanted(db, (near ?? looked).filter, cap);
  if (count > 0 || exact) return count;
  const found = await findInstead(db, looked);
  return found ? countWanted(db, found.filter, cap) : 0;
}
