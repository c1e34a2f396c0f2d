import type { Db } from "@recolte/db/client";
import { RawJson } from "@recolte/db/raw-json";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import { type Listed, listWanted } from "./list-queries.ts";

/** What a list knows of its reader. */
export interface Reader {
  /** Their country: what is there comes first. */
  own?: Country | null | undefined;
  /** Sellers of whom they see nothing. */
  blockers?: readonly string[];
}

/** Stands in front of the place where the list of the other country goes on. */
const OTHER = "+";

type Page = ReturnType<Awaited<ReturnType<typeof listWanted>>["toJSON"]>;
interface OwnFirst extends Page {
  /** The country that comes first; the other one follows. */
  own?: Country;
}

const answerOf = (page: OwnFirst) => new RawJson<OwnFirst>(Buffer.from(JSON.stringify(page)).toString("base64"));

/** A place says in which country it lies. */
const isOfOneCountry = ({ country, city, near, towns }: Listed) => [country, city, near, towns].some((one) => one !== undefined);

/** A page of what everybody may see, in its order within the reader's own country, then within the other. */
export async function listOwnFirst(
  db: Db,
  { cursor, ...listed }: Listed,
  { size, own }: { size: number } & Pick<Reader, "own">,
): Promise<RawJson<OwnFirst>> {
  const other = COUNTRIES.find((country) => country !== own);
  if (!own || !other || isOfOneCountry(listed)) return listWanted(db, { ...listed, cursor }, size);
  const listOther = async (key?: string) => {
    const after = cursor && key ? { ...cursor, key } : null;
    const { items, next } = (await listWanted(db, { ...listed, country: other, cursor: after }, size)).toJSON();
    return { items, next: next && { ...next, key: `${OTHER}${next.key}` } };
  };
  if (cursor?.key.startsWith(OTHER)) return answerOf({ ...(await listOther(cursor.key.slice(OTHER.length))), own });
  const first = (await listWanted(db, { ...listed, country: own, cursor }, size)).toJSON();
  if (first.next) return answerOf({ ...first, own });
  const { items, next } = await listOther();
  return answerOf({ items: [...first.items, ...items], next, ...(first.items.length + items.length > 0 && { own }) });
}
