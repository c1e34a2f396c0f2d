import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { cases, reports } from "@recolte/db/schema";
import { asc } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { aReporter, stateOf } from "#testing/reporters.ts";
import type { Db } from "@recolte/db/client";
import { placeFormerReports } from "./former.ts";

/** As the former release writes it: neither case nor version. */
const formerly = (db: Db, reporterId: string, announcementId: string) =>
  db.insert(reports).values({ id: uuidv7(), reporterId, announcementId, reason: "arnaque", text: "Acompte" });
/** Whom it rings. */
async function place(db: Db) {
  const rung: string[] = [];
  await placeFormerReports({ db, bell: { ring: (ids) => void rung.push(...ids) } });
  return rung;
}

test("ce qui fut signalé à l'ancienne version pendant qu'on change de version a son dossier, un seul par objet ; deux fois ne change rien", async ({
  db,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  for (const one of [ben, eve]) await formerly(db, one.id, id);
  for (let i = 0; i < 2; i++) expect(await place(db)).toEqual([]);
  const [only, ...others] = await db.select().from(cases);
  expect([only, others]).toMatchObject([{ kind: "report", targetType: "announcement", targetId: id, subjectId: awa.id }, []]);
  const told = await db.select().from(reports);
  expect(told.map(({ caseId }) => caseId)).toEqual([only?.id, only?.id]);
});

test("ce qui est jugé, ou dont l'annonce est supprimée, reste sans dossier", async ({ db }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const gone = await anAnnouncement(db, { userId: awa.id, status: "paused", deletedAt: new Date() });
  await formerly(db, ben.id, gone.id);
  const judged = await anAnnouncement(db, { userId: awa.id });
  const answer = { status: "dismissed" as const, decidedBy: awa.id, decidedAt: new Date() };
  await db.insert(reports).values({ id: uuidv7(), reporterId: ben.id, announcementId: judged.id, reason: "prix", ...answer });
  await place(db);
  expect(await db.$count(cases)).toBe(0);
});

test("trois personnes de confiance l'ont dit à l'ancienne version : masquée, et son auteur l'apprend", async ({ db }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  for (let i = 0; i < 3; i++) await formerly(db, (await aReporter(db, { upheld: 3 })).id, id);
  expect(await place(db)).toEqual([awa.id]);
  expect((await stateOf(db, id))?.hidden).toBe(true);
  expect(await db.select().from(cases).orderBy(asc(cases.id))).toMatchObject([{ severe: true, status: "open" }]);
});
