import type { Db } from "@recolte/db/client";
import { emptyPage } from "@recolte/db/json";
import { RawJson } from "@recolte/db/raw-json";
import type { AnnouncementFilter, AnnouncementQuestion } from "@recolte/domain/announcements/announcement";
import { type NamedProduct, productNamed, questionOf } from "@recolte/domain/search/question";
import type { Instead } from "@recolte/domain/search/instead";
import { type Said, saidBy } from "#search/asked.ts";
import { type Asker, rememberUnfound } from "#search/unfound.ts";
import { insteadOf, townOf } from "./instead.ts";
import { countWanted, type Listed, listWanted } from "./list-queries.ts";
import type { Wanted } from "./wanted-queries.ts";

/** Stands in front of the place where a list of something else goes on. */
const ELSE = "~";

const NOTHING = emptyPage().bytes;

interface Looked {
  said: Said | null;
  filter: Wanted;
}

/** Until older announcements have their words, the former search answers. */
export async function lookFor(db: Db, { search, ...filter }: Omit<AnnouncementQuestion, "exact">): Promise<Looked> {
  if (!search) return { said: null, filter };
  const said = await saidBy(db, search);
  const question = said.isFilled ? questionOf(said.words, said.known.dictionary) : null;
  return { said, filter: { ...filter, asked: { question, term: search } } };
}

/** Without whole words nothing is more relevant than the newest, and without a town nothing nearer. */
function sortOf({ sort }: Pick<AnnouncementFilter, "sort">, { asked, near, towns }: Wanted) {
  if (sort === "distance" && (near || towns)) return sort;
  const chosen = sort === "distance" || sort === "relevance" ? undefined : sort;
  return chosen ?? (asked?.question ? "relevance" : "recent");
}

async function seekInstead(db: Db, { said, filter }: Looked) {
  if (!said?.isFilled) return null;
  for await (const { filter: other, instead } of insteadOf(db, said, filter))
    if ((await countWanted(db, other, 0)) > 0) return { filter: other, instead };
  return null;
}

const seeking = new WeakMap<Db, Map<string, ReturnType<typeof seekInstead>>>();

/** The first of what may stand in that finds anything: looked for once by a list, its count and its facets, which are asked together. */
export function findInstead(db: Db, looked: Looked) {
  const running = seeking.get(db) ?? new Map<string, ReturnType<typeof seekInstead>>();
  seeking.set(db, running);
  const question = JSON.stringify(looked.filter);
  const found = running.get(question) ?? seekInstead(db, looked).finally(() => running.delete(question));
  running.set(question, found);
  return found;
}

type Page = ReturnType<Awaited<ReturnType<typeof listWanted>>["toJSON"]>;
interface Told {
  instead?: Instead;
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

async function listInstead(db: Db, looked: Looked, { listed, size }: { listed: AnnouncementFilter; size: number }) {
  const found = await findInstead(db, looked);
  if (!found) return null;
  const page: Listed = { ...found.filter, sort: sortOf(listed, found.filter) };
  const cursor = listed.cursor && { ...listed.cursor, key: listed.cursor.key.slice(ELSE.length) };
  const { items, next } = (await listWanted(db, { ...page, cursor }, size)).toJSON();
  const { instead } = found;
  return answerOf({
    items,
    next: next && { ...next, key: `${ELSE}${next.key}` },
    instead,
    ...("town" in instead && instead.town && { town: instead.town }),
  });
}

/** Words that name a town are also found elsewhere, in what is said of it: then that is said, and whether the town has none. */
async function toldOfTown(
  db: Db,
  { words, known }: Said,
  { page, filter }: { page: RawJson<Page>; filter: Wanted },
): Promise<Told> {
  const named = filter.city ? null : townOf(words, filter, known);
  if (!named) return {};
  const { town, others } = named;
  const { items } = page.toJSON();
  if (items.every(({ city }) => city === town)) return {};
  const asked = { question: questionOf(others, known.dictionary) };
  const isThere = items.some(({ city }) => city === town) || (await countWanted(db, { ...filter, asked, city: town }, 0)) > 0;
  return { town, ...(!isThere && { instead: { kind: "outside", town } }) };
}

/** By how many devices what finds nothing was asked. */
type Asked = AnnouncementFilter & { asker?: Asker | undefined };

/** A page of what everybody may see; where words find nothing, of what they may have meant. */
export async function listActive(db: Db, { asker, ...listed }: Asked, size: number): Promise<Answer> {
  const { cursor, sort: _sort, exact, direction: _direction, ...filter } = listed;
  const looked = await lookFor(db, filter);
  const elsewhere = () => listInstead(db, looked, { listed, size });
  if (cursor?.key.startsWith(ELSE)) return (await elsewhere()) ?? emptyPage();
  const page = await listWanted(db, { ...looked.filter, sort: sortOf(listed, looked.filter), cursor }, size);
  if (cursor || !looked.said) return page;
  const { said } = looked;
  if (!page.bytes.equals(NOTHING)) {
    const product = productNamed(said.words, said.known.dictionary);
    return tell(page, { ...(await toldOfTown(db, said, { page, filter: looked.filter })), ...(product && { product }) });
  }
  if (said.isFilled) rememberUnfound(filter.search ?? "", asker);
  return (exact ? null : await elsewhere()) ?? page;
}

/** At most `cap + 1`, of what the list shows. */
export async function countActive(db: Db, { exact, ...filter }: AnnouncementQuestion, cap: number) {
  const looked = await lookFor(db, filter);
  const count = await countWanted(db, looked.filter, cap);
  if (count > 0 || exact) return count;
  const found = await findInstead(db, looked);
  return found ? countWanted(db, found.filter, cap) : 0;
}
