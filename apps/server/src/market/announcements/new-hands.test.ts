import { aPerson, type Person } from "@recolte/db/factories";
import { cases, decisions, profileChanges, profiles, riskSignals } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { asc, eq } from "drizzle-orm";
import { saveName } from "#desk/people/name-queries.ts";
import { forgetProfileChanges } from "#judgement/standing/changes-queries.ts";
import { setNumber } from "#identity/sign-in/number-queries.ts";
import {
  aged,
  ago,
  aSeller,
  atRisk,
  casesOf,
  goods,
  HOURS,
  prove,
  rowOf,
  staffAtWork,
  standing,
  statusOf,
  waitedFor,
} from "#testing/publication-stage.ts";
import { expect, type Fixtures } from "#testing/test.ts";
import { publishOverdue } from "./self-publication.ts";

const test = atRisk;

const OTHER = { firstName: "Koffi", lastName: "Yao", country: "cote_ivoire", phone: "0707123456" } as const;
const change = (as: Fixtures["as"], awa: Person, changes: object) => {
  const { firstName, lastName, userType, country, location, bio } = awa;
  return as(awa).profiles.update({ firstName, lastName, userType, country, location, bio, phone: "", ...changes });
};
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
  await change(as, awa, OTHER);
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
  await change(as, awa, changes);
  const sent = abidjan();
  await as(awa).announcements.create(sent);
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toEqual(["active", []]);
});

test("ce qu'un profil vide dit pour la première fois n'est pas un changement", async ({ db, as }) => {
  const awa = await aSeller(db, 3, { firstName: "", lastName: "", userType: "consommateur" });
  await aged(db, awa.id, 200);
  await change(as, awa, { ...OTHER, userType: "producteur" });
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
  await change(as, awa, OTHER);
  expect(await as(awa).announcements.update(edit({ quantityAvailable: 20, weightKg: null }))).toEqual({ id, version: 2 });
  expect(await as(awa).announcements.quickEdit({ id, version: 2, price: 100, quantityAvailable: 20 })).toMatchObject({
    waits: true,
  });
  expect((await rowOf(db, id)).price).toBe(1000);
  expect(await casesOf(db, id)).toMatchObject([{ kind: "edit", points: 5, signals: ["hands.new 5"] }]);
});

type Status = "active" | "paused" | "expired" | "rejected";
/** Of an announcement that stays as it was. */
const DOORS: [door: "renew" | "reactivate", from: Status][] = [
  ["renew", "active"],
  ["renew", "expired"],
  ["reactivate", "paused"],
  ["reactivate", "expired"],
  ["reactivate", "rejected"],
];

test.for(DOORS)(
  "inchangée, l'annonce d'un compte passé en d'autres mains (%s, %s) attend l'équipe",
  async ([door, status], { db, as }) => {
    const { awa, id } = await standing(db, { status, moderatedAt: ago(20) });
    await aged(db, awa.id, 200);
    await change(as, awa, OTHER);
    expect(await as(awa).announcements[door]({ id })).toEqual({ id, status: "pending" });
    expect([await statusOf(db, id), await casesOf(db, id)]).toMatchObject([
      "pending",
      [{ kind: "publication", status: "open", points: 5, signals: ["hands.new 5"] }],
    ]);
  },
);

test.for(DOORS)("des mêmes mains, elle n'attend pas pour autant (%s, %s)", async ([door, status], { db, as }) => {
  const { awa, id } = await standing(db, { status, moderatedAt: ago(20) });
  await aged(db, awa.id, 200);
  await change(as, awa, { firstName: "Koffi", phone: "0707123456" });
  await as(awa).announcements[door]({ id });
  const waits = status === "rejected";
  expect([await statusOf(db, id), await casesOf(db, id)]).toMatchObject(
    waits ? ["pending", [{ points: 0, signals: [] }]] : ["active", []],
  );
});

test("ce qui attendait sans signal ne paraît pas tout seul, une fois le compte en d'autres mains", async ({ db, as, deps }) => {
  const awa = await aSeller(db, 0);
  await aged(db, awa.id, 200);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await change(as, awa, OTHER);
  await waitedFor(db, sent.id, HOURS * 60);
  await staffAtWork(db);
  await publishOverdue({ db, bell: deps.bell, settings: deps.settings });
  expect([await statusOf(db, sent.id), await casesOf(db, sent.id)]).toMatchObject([
    "pending",
    [{ kind: "publication", points: 5, signals: ["hands.new 5"] }],
  ]);
});

test("ce que l'équipe publie en le sachant ne se demande plus", async ({ db, as }) => {
  const [awa, mona] = [await anOldSeller(db), await aPerson(db, { roles: ["moderator"] })];
  await change(as, awa, OTHER);
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
  await change(as, awa, OTHER);
  for (const [days, left] of [
    [364, 3],
    [366, 0],
  ] as const) {
    await db.update(profileChanges).set({ at: ago(days) });
    await forgetProfileChanges(db);
    expect(await db.$count(profileChanges)).toBe(left);
  }
});
