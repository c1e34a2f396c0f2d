import type { Db } from "@recolte/db/client";
import { sql } from "drizzle-orm";

const DATED = [
  ["announcement_news", "at"],
  ["saved_searches", "since"],
  ["follows", "created_at"],
  ["favorites", "created_at"],
  ["announcements", "created_at"],
] as const;
/** Whatever the database dated itself happened at that hour of a schedule, which is far from now. */
const UNDATED = new Date("2090-01-01T00:00:00Z");

export async function stamp(db: Db, now: number) {
  const each = DATED.map(([table, column], i) => {
    const [name, when] = [sql.identifier(table), sql.identifier(column)];
    return sql`${sql.identifier(`t${i}`)} as (update ${name} set ${when} = ${new Date(now)} where ${when} < ${UNDATED})`;
  });
  await db.execute(sql`with ${sql.join(each, sql`, `)} select 1`);
}
