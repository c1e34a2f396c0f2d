import { aDirectoryEntry, anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { cases, phoneReveals, riskSignals } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { expect, test as testHttp } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { casesOf } from "#testing/publication-stage.ts";
import { test } from "#testing/test.ts";

const aSale = async (db: Db) => {
  const seller = await aPerson(db, { phone: "+24101020304" });
  return anAnnouncement(db, { userId: seller.id });
};
/** As told a moment ago, or longer. */
async function told(db: Db, { id: viewerId }: Person, { sellers, age = "1 minute" }: { sellers: number; age?: string }) {
  for (let i = 0; i < sellers; i++)
    await db
      .insert(phoneReveals)
      .values({ viewerId, sellerId: (await aPerson(db)).id, ip: "", at: sql`now() - ${age}::interval` });
}
const collecting = { kind: "person", status: "open", points: 3, signals: ["burst.reveal 3"] };

test("le huitième vendeur dont on demande le numéro en dix minutes met la personne devant l'équipe ; le septième non", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  await told(db, awa, { sellers: 6 });
  await told(db, awa, { sellers: 20, age: "11 minutes" });
  await as(awa).announcements.revealPhone({ id: (await aSale(db)).id });
  expect(await casesOf(db, awa.id)).toEqual([]);
  // A card without an account is somebody's number too.
  const { id } = await aDirectoryEntry(db, { phone: "+24101020304" });
  await as(awa).directories.revealPhone({ id });
  expect(await casesOf(db, awa.id)).toEqual([{ ...collecting, subjectId: awa.id }]);
  expect(await db.select({ facts: riskSignals.facts }).from(riskSignals)).toEqual([{ facts: { numbers: 8 } }]);
});

test("une fois par personne et par jour, et rien tant que le dossier attend", async ({ db, as }) => {
  const awa = await aPerson(db);
  await told(db, awa, { sellers: 8 });
  const reveal = async () => as(awa).announcements.revealPhone({ id: (await aSale(db)).id });
  for (let i = 0; i < 3; i++) await reveal();
  expect(await db.select({ version: cases.version }).from(cases)).toEqual([{ version: 1 }]);
  await db.update(cases).set({ status: "decided" });
  await reveal();
  expect(await casesOf(db, awa.id)).toHaveLength(1);
  await db.execute("alter table risk_signals disable trigger risk_signals_are_kept");
  await db.update(riskSignals).set({ at: sql`now() - interval '25 hours'` });
  await reveal();
  expect((await casesOf(db, awa.id)).map(({ status }) => status)).toEqual(["decided", "open"]);
});

test("ce qui attend déjà sur la personne reçoit le signal, et ses points s'ajoutent", async ({ db, as }) => {
  const awa = await aPerson(db);
  const about = { kind: "person", targetType: "person", targetId: awa.id, subjectId: awa.id, severe: false } as const;
  const [open] = await db
    .insert(cases)
    .values({ ...about, points: 5, openedAt: new Date(), dueAt: new Date(Date.now() + 86_400_000) })
    .returning({ id: cases.id });
  await db.insert(riskSignals).values({ caseId: open!.id, name: "phrase.advance", points: 5, facts: {} });
  await told(db, awa, { sellers: 8 });
  await as(awa).announcements.revealPhone({ id: (await aSale(db)).id });
  expect(await casesOf(db, awa.id)).toMatchObject([{ points: 8, signals: ["phrase.advance 5", "burst.reveal 3"] }]);
});

test("le même numéro demandé dix fois, ou une équipe qui appelle, n'est l'affaire de personne", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await aSale(db);
  for (let i = 0; i < 10; i++) await as(awa).announcements.revealPhone({ id });
  await told(db, mona, { sellers: 8 });
  await as(mona).announcements.revealPhone({ id });
  expect(await db.$count(cases)).toBe(0);
});

testHttp("à qui la limite refuse le numéro suivant, l'équipe le voit aussi, si c'étaient des vendeurs différents", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { db, pool } = server;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await aSale(db);
  await told(db, awa, { sellers: 29, age: "2 hours" });
  for (const person of [awa, ben]) {
    const client = server.client(await server.cookieOf(person));
    await client.announcements.revealPhone.mutate({ id });
    await pool.query("update rate_limits set points = 30 where key = $1", [`phone.daily:${person.id}`]);
    for (let i = 0; i < 2; i++)
      await expect(client.announcements.revealPhone.mutate({ id })).rejects.toMatchObject({
        data: { refusal: "limits.too-many" },
      });
  }
  expect(await casesOf(db, awa.id)).toEqual([{ ...collecting, subjectId: awa.id }]);
  expect(await db.select({ facts: riskSignals.facts }).from(riskSignals)).toEqual([{ facts: { inDay: 30 } }]);
  expect(await casesOf(db, ben.id)).toEqual([]);
  expect(await db.select({ version: cases.version }).from(cases).where(eq(cases.targetId, awa.id))).toEqual([{ version: 1 }]);
});
