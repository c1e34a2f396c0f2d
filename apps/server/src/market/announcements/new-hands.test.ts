import { aPerson } from "@recolte/db/factories";
import { cases, decisions, profileChanges, profiles, riskSignals } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { asc, eq } from "drizzle-orm";
import { saveName } from "#desk/people/name-queries.ts";
import { forgetProfileChanges } from "#judgement/standing/changes-queries.ts";
import { setNumber } from "#identity/sign-in/number-queries.ts";
import { changeProfile, OTHER } from "#testing/new-hands.ts";
import { aged, ago, aSeller, atRisk, casesOf, goods, prove, rowOf, standing, statusOf } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";

const test = atRisk;

const partsOf = async (db: Db) =>
  (await db.select({ part: profileChanges.part }).from(profileChanges).orderBy(asc(profileChanges.part))).map(({ part }) => part);
const abidjan = (changes: object = {}) => goods({ country: "cote_ivoire", city: "Abidjan", ...changes });

async function anOldSeller(db: Db) {
  const awa = await aSeller(db);
  await aged(db, awa.id, 200);
  return awa;
}

test("un compte ancien changeait de nom, de pays et de numéro, puis publiait sans que l'équipe en sache rien", async ({
  db,
  as,
}) => {
  const awa = await anOldSeller(db);
  await prove(db, awa.id, "place");
  await changeProfile(as, awa);
  const sent = abidjan({ price: 100 });
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id, waits: true });
  expect(await casesOf(db, sent.id)).toMatchObject([
    { kind: "publication", status: "open", points: 5, signals: ["hands.new 5"] },
  ]);
  expect(await db.select().from(riskSignals)).toMatchObject([{ facts: { parts: ["name", "country", "number"] } }]);
});

test.for<[what: string, changes: object, days: number]>([
  ["deux parts seulement", { firstName: "Koffi", phone: "0707123456" }, 200],
  ["un nom mieux écrit et un numéro autrement", { firstName: "AWÀ", phone: "+24166010203", country: "cote_ivoire" }, 200],
  ["un compte de la semaine", OTHER, 6],
])("%s : publié aussitôt", async ([_what, changes, days], { db, as }) => {
  const awa = await aSeller(db, 3, { phone: "066010203" });
  await aged(db, awa.id, days);
  await changeProfile(as, awa, changes);
  const sent = abidjan();
  await as(awa).announcements.create(sent);
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toEqual(["active", []]);
});

test("ce qu'un profil vide dit pour la première fois n'est pas un changement", async ({ db, as }) => {
  const awa = await aSeller(db, 3, { firstName: "", lastName: "", userType: "consommateur" });
  await aged(db, awa.id, 200);
  await changeProfile(as, awa, { ...OTHER, userType: "producteur" });
  expect(await partsOf(db)).toEqual([]);
});

test("chaque chemin compte : la fiche que l'équipe nomme, le numéro qui ouvre le compte, ce qu'une autre requête écrit", async ({
  db,
  as,
}) => {
  const awa = await anOldSeller(db);
  await saveName(db, awa.id, { firstName: "Koffi", lastName: "Yao" });
  await setNumber(db, awa.id, "+2250707123456");
  await db.update(profiles).set({ userType: "transporteur" }).where(eq(profiles.id, awa.id));
  expect(await partsOf(db)).toEqual(["name", "number", "type"]);
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect(await casesOf(db, sent.id)).toMatchObject([{ signals: ["hands.new 5"] }]);
});

test("l'annonce déjà publique dont on change le prix attend aussi ; sa quantité seule, non", async ({ db, as }) => {
  const { awa, id, change: edit } = await standing(db, { moderatedAt: ago(20) });
  await aged(db, awa.id, 200);
  await changeProfile(as, awa);
  expect(await as(awa).announcements.update(edit({ quantityAvailable: 20, weightKg: null }))).toEqual({ id, version: 2 });
  expect(await as(awa).announcements.quickEdit({ id, version: 2, price: 100, quantityAvailable: 20 })).toMatchObject({
    waits: true,
  });
  expect((await rowOf(db, id)).price).toBe(1000);
  expect(await casesOf(db, id)).toMatchObject([{ kind: "edit", points: 5, signals: ["hands.new 5"] }]);
});

test("ce que l'équipe publie en le sachant ne se demande plus", async ({ db, as }) => {
  const [awa, mona] = [await anOldSeller(db), await aPerson(db, { roles: ["moderator"] })];
  await changeProfile(as, awa);
  await db.update(profileChanges).set({ at: ago(1) });
  await as(awa).announcements.create(abidjan());
  const [found] = await db.select().from(cases).where(eq(cases.subjectId, awa.id));
  await db.insert(decisions).values({ caseId: found!.id, by: mona.id, outcome: "published", before: {} });
  const next = abidjan({ title: "Ananas d'Adzopé" });
  await as(awa).announcements.create(next);
  expect(await statusOf(db, next.id)).toBe("active");
});

test("un changement s'oublie après un an", async ({ db, as }) => {
  const awa = await anOldSeller(db);
  await changeProfile(as, awa);
  for (const [days, left] of [
    [364, 3],
    [366, 0],
  ] as const) {
    await db.update(profileChanges).set({ at: ago(days) });
    await forgetProfileChanges(db);
    expect(await db.$count(profileChanges)).toBe(left);
  }
});
