import { type AnyColumn, Column, type GetColumnData, is, SQL, sql, type Subquery } from "drizzle-orm";

type Shape = { [name: string]: AnyColumn | SQL | Shape };
/** Moments travel as text. */
type Plain<T> = T extends Date ? string : T;
type Value<S> =
  S extends SQL<infer T> ? Plain<T> : S extends AnyColumn ? Plain<GetColumnData<S>> : { [Name in keyof S]: Value<S[Name]> };

/** A row as one value, put together by the database: reading field by field costs Node more than anything else in a list. */
export function jsonOf<S extends Shape>(shape: S): SQL<Value<S>> {
  const pairs = Object.entries(shape).flatMap(([name, value]) => [
    sql`${name}`.inlineParams(),
    is(value, SQL) || is(value, Column) ? sql`${value}` : jsonOf(value),
  ]);
  return sql<Value<S>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The same for what a left join may not have found: `key` is null then. */
export const jsonIf = <S extends Shape>(key: AnyColumn, shape: S): SQL<Value<S> | null> =>
  sql`case when ${key} is not null then ${jsonOf(shape)} end`;

/** The rows of a query that selects one value named `row`, in its order. */
export const jsonList = <Row>(page: Subquery & { row: SQL.Aliased<Row> }): SQL<Row[]> =>
  sql`(select coalesce(json_agg(${page.row}), '[]') from ${page})`;
