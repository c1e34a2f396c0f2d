import { type AnyColumn, Column, type GetColumnData, is, SQL, sql, type Subquery } from "drizzle-orm";
import type { Db } from "./client.ts";
import { RawJson } from "./raw-json.ts";

type Shape = { [name: string]: AnyColumn | SQL | SQL.Aliased | Shape };
/** Moments travel as text. */
type Plain<T> = T extends Date ? string : T;
type Value<S> = S extends SQL<infer T> | SQL.Aliased<infer T>
  ? Plain<T>
  : S extends AnyColumn
    ? Plain<GetColumnData<S>>
    : { [Name in keyof S]: Value<S[Name]> };

const isShape = (value: Shape[string]): value is Shape => !is(value, SQL) && !is(value, SQL.Aliased) && !is(value, Column);

/** A moment as JavaScript writes it: to the millisecond, in UTC. */
export const momentText = (moment: AnyColumn | SQL) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function valueOf(value: Shape[string]): SQL {
  if (isShape(value)) return recordOf(value);
  return is(value, Column) && value.dataType === "date" ? momentText(value) : sql`${value}`;
}

/**
 * A row as one value: written as an object wherever it stands in something written as JSON. The database writes a record
 * in half the time that it takes to put the same object together from pairs of names and values.
 */
export function recordOf<S extends Shape>(shape: S): SQL<Value<S>> {
  const fields = Object.entries(shape).map(([name, value]) => sql`${valueOf(value)} as ${sql.identifier(name)}`);
  return sql<Value<S>>`(select whole from (select ${sql.join(fields, sql`, `)}) as whole)`;
}

/** The same for what a left join may not have found: `key` is null then. */
export const recordIf = <S extends Shape>(key: AnyColumn, shape: S): SQL<Value<S> | null> =>
  sql`case when ${key} is not null then ${recordOf(shape)} end`;

/** A record to select by itself. */
export const jsonOf = <S extends Shape>(shape: S): SQL<Value<S>> => sql`row_to_json(${recordOf(shape)})`;

export const jsonIf = <S extends Shape>(key: AnyColumn, shape: S): SQL<Value<S> | null> =>
  sql`row_to_json(${recordIf(key, shape)})`;

/** The rows of a query that selects one value named `row`, in its order. */
export const jsonList = <Row>(page: Subquery & { row: SQL.Aliased<Row> }): SQL<Row[]> =>
  sql`(select coalesce(json_agg(${page.row}), '[]') from ${page})`;

interface Rows<Row> {
  row: SQL.Aliased<Row>;
  /** What the list is sorted by. */
  key: SQL.Aliased | AnyColumn;
  id: AnyColumn | SQL.Aliased;
}

interface PageOptions {
  size: number;
  more?: SQL | undefined;
  /** The key as a cursor carries it. */
  keyText?: (key: SQL) => SQL<string>;
}

/**
 * The page of a query that selects `row`, `key` and `id` in order: its `items`, and the place where the `next` page goes on.
 * The query asks for one row more than the `size` of a page: that one tells whether more follow, unless `more` does.
 */
export function jsonPage<Row>(
  db: Db,
  rows: Subquery & Rows<Row>,
  { size, more = sql`count(*) > ${size}`.inlineParams(), keyText = momentText }: PageOptions,
) {
  const most = sql`${size}`.inlineParams();
  const last = (column: Rows<Row>["key"]) => sql`(array_agg(${column}))[least(${most}, count(*))]`;
  return db
    .select({
      items: sql<Row[]>`coalesce(array_to_json((array_agg(${rows.row}))[:${most}]), '[]')`.as("items"),
      next: sql<{ key: string; id: string } | null>`case when ${more} and count(*) > 0 then
        json_build_object('key', ${keyText(last(rows.key))}, 'id', ${last(rows.id)}) end`.as("next"),
    })
    .from(rows)
    .as("page");
}

/** To select as `base64`, and to be read by `written`. */
export const base64Of = <S extends Shape>(shape: S) =>
  sql<Base64<Value<S>>>`encode(convert_to(${jsonOf(shape)}::text, 'UTF8'), 'base64')`;
declare const holds: unique symbol;
/** JSON of a known shape. */
type Base64<T> = string & { [holds]: T };

export const written = <T>(base64: Base64<T>) => new RawJson<T>(base64);

const NONE = Buffer.from('{"items":[],"next":null}').toString("base64") as Base64<{ items: never[]; next: null }>;
/** What the database would write of no rows. */
export const emptyPage = () => written(NONE);

/** Of a statement that answers in one row, always. */
export function onePage<T>([page]: readonly { base64: Base64<T> }[]) {
  if (!page) throw new Error("A page is one row, even an empty one");
  return written(page.base64);
}
