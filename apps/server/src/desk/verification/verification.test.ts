import { aPerson } from "@recolte/db/factories";
import { auditLog, cases, notifications, profiles, standingLog, verifications, vouches } from "@recolte/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { eraseAccount } from "#personal/account/erasure.ts";
import { expect, test, type Fixtures } from "#testing/test.ts";
import { expireSteps } from "./expiry.ts";

const PHONE = "+24101020304";
const code = (of: string) => ({ cause: { code: of } });
type Stage = Pick<Fixtures, "db" | "as">;

const admin = ({ db }: Stage) => aPerson(db, { roles: ["admin"] });
const find = async ({ db }: Stage, personId: string) =>
  db.select().from(verifications).where(eq(verifications.personId, personId)).orderBy(verifications.requestedAt);
const today = () => new Date().toISOString();

async function called(stage: Stage) {
  const awa = await aPerson(stage.db, { phone: PHONE });
  const { id } = await stage.as(awa).verification.request({ step: "telephone" });
  const mine = await stage.as(awa).verification.mine();
  return { awa, id, code: mine.steps.find(({ step }) => step === "telephone")?.requested?.code ?? "" };
}

test("téléphone : on appelle, la personne lit son code, l'équipe le tape", async ({ db, as }) => {
  const stage = { db, as };
  const { awa, id, code: shown } = await called(stage);
  expect(shown).toMatch(/^\d{6}$/u);
  const staff = as(await admin(stage));
  const { items } = await staff.verification.waiting({});
  expect(items).toMatchObject([{ id, step: "telephone", phone: PHONE, personId: awa.id }]);
  expect(JSON.stringify(items)).not.toContain(shown);
  expect(await staff.verification.confirmPhone({ id, code: shown })).toEqual({ isDone: true });
  expect(await as(awa).verification.mine()).toMatchObject({
    steps: [{ step: "telephone", done: { status: "done", code: null } }, {}, {}],
  });
  expect(await db.select({ kind: cases.kind, status: cases.status }).from(cases)).toEqual([
    { kind: "identity", status: "decided" },
  ]);
  expect(await db.select({ facts: notifications.facts }).from(notifications)).toMatchObject([
    { facts: { event: "moderation.step-done" } },
  ]);
  expect(await db.select({ kind: standingLog.kind, facts: standingLog.facts }).from(standingLog)).toMatchObject([
    { kind: "step", facts: { step: "telephone" } },
  ]);
});

test("ce qui attend se cherche par le nom, la ville ou le numéro, et par étape", async ({ db, as }) => {
  const stage = { db, as };
  const aissa = await aPerson(db, { firstName: "Aïssa", lastName: "Mba", location: "Oyem", phone: PHONE });
  const ben = await aPerson(db, { firstName: "Ben", lastName: "Obame", location: "Bitam", phone: "+24106070809" });
  await as(aissa).verification.request({ step: "telephone" });
  await as(aissa).verification.request({ step: "place" });
  await as(ben).verification.request({ step: "telephone" });
  const staff = as(await admin(stage));
  const found = async (filter: { search?: string; step?: "telephone" | "place" }) =>
    (await staff.verification.waiting(filter)).items.map(({ firstName, step }) => `${firstName} ${step}`);
  expect(await found({ search: "aissa mba" })).toEqual(["Aïssa telephone", "Aïssa place"]);
  expect(await found({ search: "bitam" })).toEqual(["Ben telephone"]);
  expect(await found({ search: "06 07 08 09" })).toEqual(["Ben telephone"]);
  expect(await found({ step: "place" })).toEqual(["Aïssa place"]);
  expect(await found({ search: "oyem", step: "telephone" })).toEqual(["Aïssa telephone"]);
  expect(await found({ search: "koné" })).toEqual([]);
});

test("cinq codes faux, et il en faut un autre", async ({ db, as }) => {
  const stage = { db, as };
  const { awa, id, code: shown } = await called(stage);
  const staff = as(await admin(stage));
  const wrong = shown === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i += 1) expect(await staff.verification.confirmPhone({ id, code: wrong })).toEqual({ isDone: false });
  await expect(staff.verification.confirmPhone({ id, code: shown })).rejects.toMatchObject(code("verification.code-spent"));
  await as(awa).verification.withdraw({ step: "telephone" });
  await as(awa).verification.request({ step: "telephone" });
});

test("un autre numéro met fin à ce qui prouvait l'ancien, un autre nom à la pièce", async ({ db, as }) => {
  const awa = await aPerson(db, { phone: PHONE, verified: true });
  const done = { personId: awa.id, status: "done", doneAt: new Date() } as const;
  await db.insert(verifications).values([
    { ...done, step: "telephone" },
    { ...done, step: "identity" },
    { ...done, step: "place" },
  ]);
  await db.update(profiles).set({ phone: "+24106070809" }).where(eq(profiles.id, awa.id));
  const states = async () => Object.fromEntries((await find({ db, as }, awa.id)).map(({ step, status }) => [step, status]));
  expect(await states()).toEqual({ telephone: "withdrawn", identity: "done", place: "done" });
  await db.update(profiles).set({ lastName: "Mba" }).where(eq(profiles.id, awa.id));
  expect(await states()).toEqual({ telephone: "withdrawn", identity: "withdrawn", place: "done" });
});

test("sans numéro, sans ville, ou demandée deux fois : refusé", async ({ db, as }) => {
  const awa = await aPerson(db, { location: "" });
  await expect(as(awa).verification.request({ step: "telephone" })).rejects.toMatchObject(code("verification.no-phone"));
  await expect(as(awa).verification.request({ step: "place" })).rejects.toMatchObject(code("verification.no-place"));
  const ben = await aPerson(db);
  await as(ben).verification.request({ step: "place" });
  await expect(as(ben).verification.request({ step: "place" })).rejects.toMatchObject(code("verification.asked"));
});

test("lieu visité : trois ans à partir de la visite, la coche si l'administrateur la donne", async ({ db, as }) => {
  const stage = { db, as };
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const staff = as(await admin(stage));
  await as(awa).verification.request({ step: "place" });
  const seen = { visitedOn: today(), note: "Deux hectares de manioc" };
  await staff.verification.visit({ personId: awa.id, tick: true, ...seen });
  await staff.verification.visit({ personId: ben.id, tick: false, ...seen });
  const [row] = await find(stage, awa.id);
  expect(row?.expiresAt?.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 3);
  expect(await find(stage, awa.id)).toHaveLength(1);
  const ofTheTwo = inArray(profiles.id, [awa.id, ben.id]);
  const marks = await db.select({ id: profiles.id, verified: profiles.verified }).from(profiles).where(ofTheTwo);
  expect(new Map(marks.map(({ id, verified }) => [id, verified]))).toEqual(
    new Map([
      [awa.id, true],
      [ben.id, false],
    ]),
  );
  const late = { ...seen, visitedOn: new Date(Date.now() + 60_000).toISOString() };
  await expect(staff.verification.visit({ personId: awa.id, tick: true, ...late })).rejects.toMatchObject(
    code("verification.bad-day"),
  );
});

test("la coche s'en va avec ce qui la portait, et reste tant qu'autre chose la porte", async ({ db, as }) => {
  const stage = { db, as };
  const staff = as(await admin(stage));
  const awa = await aPerson(db, { verified: true });
  const done = { personId: awa.id, status: "done", doneAt: new Date() } as const;
  await db.insert(verifications).values([
    { ...done, step: "identity" },
    { ...done, step: "place" },
  ]);
  const isMarked = async () => (await as(null).profiles.byId({ id: awa.id })).verified;
  await staff.verification.expire({ personId: awa.id, step: "identity", reason: "Pièce perdue" });
  expect(await isMarked()).toBe(true);
  await as(awa).verification.withdraw({ step: "place" });
  expect(await isMarked()).toBe(false);
});

test("ce dont le terme est atteint expire, la personne l'apprend", async ({ db, as, deps }) => {
  const stage = { db, as };
  const awa = await aPerson(db, { verified: true });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  await db.insert(verifications).values([
    { personId: awa.id, step: "place", status: "done", doneAt: at(-1000), expiresAt: at(-1) },
    { personId: awa.id, step: "identity", status: "done", doneAt: at(-10), expiresAt: at(1) },
  ]);
  await expireSteps({ ...deps, db });
  expect(Object.fromEntries((await find(stage, awa.id)).map(({ step, status }) => [step, status]))).toEqual({
    place: "expired",
    identity: "done",
  });
  expect(await db.select({ facts: notifications.facts }).from(notifications)).toMatchObject([
    { facts: { event: "moderation.step-ended", title: "Lieu visité" } },
  ]);
});

test("personne ne se vérifie soi-même ; le compte d'un administrateur, un super administrateur seul", async ({ db, as }) => {
  const stage = { db, as };
  const [one, other] = [await admin(stage), await admin(stage)];
  const seen = { visitedOn: today(), note: "Vu", tick: false };
  await expect(as(one).verification.visit({ personId: one.id, ...seen })).rejects.toMatchObject(code("user.oneself"));
  await expect(as(one).verification.visit({ personId: other.id, ...seen })).rejects.toMatchObject(code("auth.super-admin"));
  await as(other).verification.request({ step: "place" });
  const [request] = await find(stage, other.id);
  const refusal = { id: request?.id ?? "", reason: "Non" };
  await expect(as(one).verification.refuse(refusal)).rejects.toMatchObject(code("auth.super-admin"));
  const chief = await aPerson(db, { roles: ["super_admin"] });
  await as(chief).verification.refuse(refusal);
  expect(await db.$count(auditLog, eq(auditLog.action, "verification.set"))).toBe(1);
});

test("parrainer : seulement de lieu visité, vingt à la fois, chacun une fois, et cela se retire", async ({ db, as }) => {
  const coop = await aPerson(db);
  const people = [];
  for (let i = 0; i < 21; i += 1) people.push(await aPerson(db));
  const [first, ...rest] = people as [(typeof people)[number], ...typeof people];
  const give = (personId: string) => as(coop).vouches.give({ personId });
  await expect(give(first.id)).rejects.toMatchObject(code("vouch.no-place"));
  await db.insert(verifications).values({ personId: coop.id, step: "place", status: "done", doneAt: new Date() });
  await expect(give(coop.id)).rejects.toMatchObject(code("vouch.oneself"));
  await expect(give(uuidv7())).rejects.toMatchObject(code("user.not-found"));
  for (const { id } of rest) await give(id);
  await expect(give(rest[0]?.id ?? "")).rejects.toMatchObject(code("vouch.full"));
  await expect(give(first.id)).rejects.toMatchObject(code("vouch.full"));
  const [second] = rest;
  await as(coop).vouches.withdraw({ personId: second?.id ?? "" });
  await give(first.id);
  await as(coop).vouches.withdraw({ personId: rest[1]?.id ?? "" });
  await expect(give(first.id)).rejects.toMatchObject(code("vouch.given"));
  await expect(as(coop).vouches.withdraw({ personId: second?.id ?? "" })).rejects.toMatchObject(code("vouch.not-found"));
  expect((await as(first).verification.mine()).vouchedBy).toMatchObject([{ id: coop.id }]);
  const ofFirst = and(eq(standingLog.personId, first.id), sql`kind::text like 'vouch%'`);
  expect(await db.select({ kind: standingLog.kind, otherId: standingLog.otherId }).from(standingLog).where(ofFirst)).toEqual([
    { kind: "vouched", otherId: coop.id },
  ]);
});

test("un compte effacé ne laisse ni étape, ni parrainage, ni journal", async ({ db, as }) => {
  const [coop, awa] = [await aPerson(db), await aPerson(db)];
  await db.insert(verifications).values({ personId: coop.id, step: "place", status: "done", doneAt: new Date() });
  await as(coop).vouches.give({ personId: awa.id });
  await as(coop)
    .verification.request({ step: "telephone" })
    .catch(() => {});
  await eraseAccount(db, coop.id);
  expect(await db.$count(verifications)).toBe(0);
  expect(await db.$count(vouches)).toBe(0);
  expect(await db.$count(standingLog, eq(standingLog.personId, coop.id))).toBe(0);
});
