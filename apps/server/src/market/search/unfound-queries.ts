import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { unfoundAskers, unfoundSearches } from "@recolte/db/schema";
import { networkRange, saltOfToday } from "#platform/day-salt-queries.ts";
import type { Unfound } from "./unfound.ts";

/** Devices of one network, of the same words on one day. */
const PER_NETWORK = 20;

interface Asked {
  day: string;
  words: string;
  device: Buffer;
  /** Between these lie all devices of its network. */
  ends: readonly [first: Buffer, last: Buffer];
}

/** Each device once a day for the same words. */
const insertAsker = (db: Db, { day, words, device, ends: [first, last] }: Asked) =>
  db.execute(sql`
    with fresh as (
      insert into ${unfoundAskers} (day, words, device)
      select ${day}::date, ${words}, ${device}::bytea
      where (select count(*) from ${unfoundAskers}
        where day = ${day}::date and words = ${words} and device between ${first}::bytea and ${last}::bytea
      ) < ${PER_NETWORK}
      on conflict do nothing
      returning day, words
    )
    update ${unfoundSearches} set devices = devices + 1 where (day, words) in (select day, words from fresh)`);

/** How often, and which devices: as nobody can read once the day's salt is gone. */
export async function saveUnfound(db: Db, found: ReadonlyMap<string, Unfound>) {
  const { day, salt } = await saltOfToday(db);
  const keyed = (said: string) => createHmac("sha256", salt).update(said).digest();
  await db
    .insert(unfoundSearches)
    .values([...found].map(([words, { count }]) => ({ day, words, count })))
    .onConflictDoUpdate({
      target: [unfoundSearches.day, unfoundSearches.words],
      set: { count: sql`${unfoundSearches.count} + excluded.count` },
    });
  for (const [words, { askers }] of found) {
    for (const { network, name } of askers.values()) {
      const range = networkRange(keyed(network));
      await insertAsker(db, { day, words, device: range.of(keyed(name)), ends: range.ends });
    }
  }
}

const UNFOUND_DAYS = 180;

/** The words half a year later; who asked told a device apart for a day. */
export async function forgetUnfound(db: Db) {
  await db.delete(unfoundSearches).where(lt(unfoundSearches.day, sql`current_date - ${UNFOUND_DAYS}::int`));
  await db.delete(unfoundAskers).where(lt(unfoundAskers.day, sql`current_date - 1`));
}
