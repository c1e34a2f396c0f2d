import { Column, getTableColumns, getTableName, is, SQL, StringChunk, Table } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

interface Builder {
  buildSelection(fields: readonly { field: unknown }[], options?: { isSingleTable?: boolean }): SQL;
}
const dialect = PgDialect.prototype as unknown as Builder;
const { buildSelection } = dialect;

const ALIASED = /^ (?!(?:where|on|join|cross|left|inner|order|group|limit|using|for)\b)\w/u;

/** Written without its table, it is a column of a table that the same expression names. */
function findCaptured(field: unknown) {
  const sql = is(field, SQL.Aliased) ? field.sql : field;
  const chunks: readonly unknown[] = is(sql, SQL) ? sql.queryChunks : [];
  const inside = chunks.flatMap((table, at) => {
    const next = chunks[at + 1];
    return is(table, Table) ? [{ table, aliased: is(next, StringChunk) && ALIASED.test(next.value.join("")) }] : [];
  });
  const takes = ({ table, aliased }: (typeof inside)[number], column: Column) =>
    (aliased || table !== column.table) && Object.values(getTableColumns(table)).some(({ name }) => name === column.name);
  return chunks.find((chunk): chunk is Column => is(chunk, Column) && inside.some((one) => takes(one, chunk)));
}

/** What is selected of one table alone, drizzle writes without its name, in a subquery too: the answer is wrong, and nothing says so. */
dialect.buildSelection = function build(fields, options) {
  for (const { field } of options?.isSingleTable ? fields : []) {
    const column = findCaptured(field);
    if (column)
      throw new Error(`A subquery takes « ${getTableName(column.table)}.${column.name} » for its own: write \${table}.column`);
  }
  return buildSelection.call(this, fields, options);
};
