import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { messages } from "@recolte/db/schema";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { uuidv7 } from "uuidv7";
import { expect, inject, test } from "vitest";
import { countContacts, listFirstContacts } from "#trade/dashboards/contact-queries.ts";
import { pagesOf } from "#testing/plans.ts";
import { findPartnerPhone } from "./phone-queries.ts";
import { writeMessage } from "./send-queries.ts";

const LONG = 3000;

const word = (senderId: string, receiverId: string) => ({
  id: uuidv7(),
  senderId,
  receiverId,
  content: "Bonjour",
  announcementId: null,
  imageId: null,
  paid: true,
});

interface Pair {
  awa: Person;
  ben: Person;
}

/** Ben writes so often; Awa answered them once, long ago, or never. */
async function talk(db: Db, { length, answered }: { length: number; answered: boolean }): Promise<Pair> {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  if (answered) await writeMessage(db, word(awa.id, ben.id));
  const rows = Array.from({ length }, (_, i) => ({
    ...word(ben.id, awa.id),
    createdAt: sql`now() + make_interval(secs => ${i / 1000}::float8)`,
  }));
  for (let i = 0; i < length; i += 1000) await db.insert(messages).values(rows.slice(i, i + 1000));
  await writeMessage(db, word(ben.id, awa.id));
  return { awa, ben };
}

const ASKED = [
  ["lui écrire", (db: Db, { awa, ben }: Pair) => writeMessage(db, { ...word(ben.id, awa.id), paid: false })],
  ["demander le numéro", (db: Db, { awa, ben }: Pair) => findPartnerPhone(db, ben.id, awa.id)],
  ["compter qui a écrit", (db: Db, { ben }: Pair) => countContacts(db, ben.id)],
  [
    "dire qui a écrit pour la première fois",
    (db: Db, { ben }: Pair) => listFirstContacts(db, ben.id, { since: sql`now() - interval '1 day'`, limit: 10 }),
  ],
] as const;
const ANSWERS = [
  ["n'a répondu qu'au début", true],
  ["n'a jamais répondu", false],
] as const;

test.for(ASKED.flatMap(([what, ask]) => ANSWERS.map(([whom, answered]) => [what, whom, { ask, answered }] as const)))(
  "%s ne coûte pas plus après trois mille messages à qui %s",
  async ([, , { ask, answered }]) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
    // Each connection reads once what the tables are.
    const pool = new Pool({ connectionString: database.url, max: 1 }).on("error", () => {});
    const pagesAfter = async (length: number) => {
      const pair = await talk(database.db, { length, answered });
      await pagesOf({ pool }, (db) => ask(db, pair));
      return pagesOf({ pool }, (db) => ask(db, pair));
    };
    try {
      const [short, long] = [await pagesAfter(10), await pagesAfter(LONG)];
      expect(long).toBeLessThan(short + 20);
    } finally {
      await pool.end();
    }
  },
);
