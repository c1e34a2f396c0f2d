import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { uuidv7 } from "uuidv7";
import { scam } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

/** What a report is kept in, what brings it before the staff, and what counts it. */
const QUEUE = ["reports", "cases", "rate_limits"];

async function everythingElse(db: Db) {
  const { rows } = await db.execute<{ name: string; rows: string }>(sql`
    select table_name as name, query_to_xml(format('select * from %I order by 1, 2', table_name), false, false, '')::text as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return new Map(rows.filter(({ name }) => !QUEUE.includes(name)).map(({ name, rows: kept }) => [name, kept]));
}

test("des signalements que personne n'a jugés ne changent rien d'autre que la file : à l'octet près, et pour qui regarde", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const many = await Promise.all(Array.from({ length: 12 }, () => aPerson(db)));
  const shown = async () => ({
    list: await as(null).announcements.list({}),
    page: await as(null).announcements.byId({ id }),
    profile: await as(null).profiles.byId({ id: awa.id }),
    own: await as(awa).notifications.list({}),
  });
  const [before, seen] = [await everythingElse(db), await shown()];
  for (const reporter of many) {
    await as(reporter).reports.create(scam(id));
    await as(reporter).reports.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "arnaque" });
  }
  expect(await everythingElse(db)).toEqual(before);
  expect(await shown()).toEqual(seen);
});
