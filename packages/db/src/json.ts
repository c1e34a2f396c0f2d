import { type AnyColumn, Column, type GetColumnData, is, SQL, sql, type Subquery } from "drizzle-orm";
import type { Db } from "./client.ts";
import { Written } from "./written.ts";

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
export const momentText = (moment: AnyColumn) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function valueOf(value: Shape[string]): SQL {
  if (isShape(value)) return jsonOf(value);
  return is(value, Column) && value.dataType === "date" ? momentText(value) : sql`${value}`;
}

/** A row as one value, put together by the database: reading field by field costs Node more than anything else in a list. */
export function jsonOf<S extends Shape>(shape: S): SQL<Value<S>> {
  const pairs = Object.entries(shape).flatMap(([name, value]) => [sql`${name}`.inlineParams(), valueOf(value)]);
  return sql<Value<S>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The same for what a left join may not have found: `key` is null then. */
export const jsonIf = <S extends Shape>(key: AnyColumn, shape: S): SQL<Value<S> | null> =>
  sql`case when ${key} is not null then ${jsonOf(shape)} end`;

/** The rows of a query that selects one value named `row`, in its order. */
export const jsonList = <Row>(page: Subquery & { row: SQL.Aliased<Row> }): SQL<Row[]> =>
  sql`(select coalesce(json_agg(${page.row}), '[]') from ${page})`;

interface Rows<Row> {
  row: SQL.Aliased<Row>;
  /** What the list is sorted by, as a cursor carries it. */
  key: SQL.Aliased<string>;
  id: AnyColumn | SQL.Aliased;
}

/**
 * The page of a query that selects `row`, `key` and `id` in order: its `items`, and the place where the `next` page goes on.
 * The query asks for one row more than the `size` of a page: that one tells whether more follow, unless `more` does.
 */
export function jsonPage<Row>(
  db: Db,
  rows: Subquery & Rows<Row>,
  { size, more = sql`count(*) > ${size}`.inlineParams() }: { size: number; more?: SQL | undefined },
) {
  const most = sql`${size}`.inlineParams();
  return db
    .select({
      items: sql<Row[]>`coalesce(json_agg("row") filter (where place <= ${most}), '[]')`.as("items"),
      next: sql<{ key: string; id: string } | null>`case when ${more} then
        (json_agg(json_build_object('key', "key", 'id', id)) filter (where place = least(${most}, total))) -> 0 end`.as("next"),
    })
    .from(sql`(select *, row_number() over () as place, count(*) over () as total from ${rows}) as placed`)
    .as("page");
}

/** To select as `text`, and to be read by `written`. */
export const textOf = <S extends Shape>(shape: S) => sql<Text<Value<S>>>`${jsonOf(shape)}::text`;
declare const holds: unique symbol;
/** A text that is JSON of a known shape. */
type Text<T> = string & { [holds]: T };

export const written = <T>(text: Text<T>) => new Written<T>(text);

/** Of a statement that answers in one row, always. */
export function onePage<T>([page]: readonly { text: Text<T> }[]) {
  if (!page) throw new Error("A page is one row, even an empty one");
  return written(page.text);
}
