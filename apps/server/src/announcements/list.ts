import type { Db } from "@recolte/db/client";
import { emptyPage } from "@recolte/db/json";
import { RawJson } from "@recolte/db/raw-json";
import type { AnnouncementFilter, AnnouncementQuestion } from "@recolte/domain/announcements/announcement";
import { questionOf } from "@recolte/domain/search/question";
import type { Instead } from "@recolte/domain/search/instead";
import { type Said, saidBy } from "#search/asked.ts";
import { type Asker, rememberUnfound } from "#search/unfound.ts";
import { insteadOf } from "./instead.ts";
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

/** The first of what may stand in that finds anything. */
export async function findInstead(db: Db, { said, filter }: Looked) {
  if (!said?.isFilled) return null;
  for await (const { filter: other, instead } of insteadOf(db, said, filter))
    if ((await countWanted(db, other, 0)) > 0) return { filter: other, instead };
  return null;
}

type Page = ReturnType<Awaited<ReturnType<typeof listWanted>>["toJSON"]>;
type Answer = RawJson<Page & { instead?: Instead }>;

async function listInstead(db: Db, looked: Looked, { listed, size }: { listed: AnnouncementFilter; size: number }) {
  const found = await findInstead(db, looked);
  if (!found) return null;
  const page: Listed = { ...found.filter, sort: sortOf(listed, found.filter) };
  const cursor = listed.cursor && { ...listed.cursor, key: listed.cursor.key.slice(ELSE.length) };
  const { items, next } = (await listWanted(db, { ...page, cursor }, size)).toJSON();
  const answer = { items, next: next && { ...next, key: `${ELSE}${next.key}` }, instead: found.instead };
  return new RawJson(Buffer.from(JSON.stringify(answer)).toString("base64")) as Answer;
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
  if (cursor || !looked.said || !page.bytes.equals(NOTHING)) return page;
  if (looked.said.isFilled) rememberUnfound(filter.search ?? "", asker);
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
