import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { cases, decisions, riskSignals } from "@recolte/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { inject } from "vitest";
import { expect, test } from "#testing/test.ts";
import { openCase } from "./open-case.ts";

const HOUR = 3_600_000;
const about = (subjectId: string, targetId = uuidv7()) => ({
  kind: "publication" as const,
  targetType: "announcement" as const,
  targetId,
  subjectId,
  points: 0,
  severe: false,
  signals: [],
});
/** Hours between its opening and when it is due. */
const promised = ({ openedAt, dueAt }: { openedAt: Date; dueAt: Date }) => (dueAt.getTime() - openedAt.getTime()) / HOUR;

test("un dossier s'ouvre avec ses signaux, dû selon sa sorte et ses points", async ({ db }) => {
  const awa = await aPerson(db);
  const other = uuidv7();
  const signals = [
    { name: "price.low" as const, points: 3, facts: { price: 150, from: 400, to: 650, sellers: 23 } },
    { name: "text.near" as const, points: 2, otherId: other },
  ];
  const { id } = await openCase(db, { ...about(awa.id), points: 5, signals });
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  expect(row).toMatchObject({ status: "open", points: 5, severe: false, version: 1, subjectId: awa.id });
  expect(row && promised(row)).toBe(3);
  expect(await db.select().from(riskSignals).orderBy(asc(riskSignals.points))).toMatchObject([
    { caseId: id, name: "text.near", otherId: other, facts: {}, points: 2 },
    { caseId: id, name: "price.low", otherId: null, facts: { price: 150, from: 400, to: 650, sellers: 23 }, points: 3 },
  ]);
});

test.for([
  ["publication", false, 0, 4],
  ["publication", false, 10, 2],
  ["publication", false, 40, 2],
  ["report", false, 0, 24],
  ["report", true, 0, 1],
  ["report", true, 10, 0.5],
] as const)("%s, grave : %s, %i points : promis en %d h", async ([kind, severe, points, hours], { db }) => {
  const awa = await aPerson(db);
  const { id } = await openCase(db, { ...about(awa.id), kind, severe, points });
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  expect(row && promised(row)).toBe(hours);
});

test("le même objet rejoint le dossier qui attend : signaux ajoutés une fois, points au plus haut, échéance au plus tôt", async ({
  db,
}) => {
  const awa = await aPerson(db);
  const terms = about(awa.id);
  const low = { name: "price.low" as const, points: 3, facts: { price: 150 } };
  const first = await openCase(db, { ...terms, points: 3, signals: [low] });
  const [before] = await db.select().from(cases);
  await db.update(cases).set({ openedAt: sql`opened_at - interval '1 hour'`, dueAt: sql`due_at - interval '1 hour'` });
  const again = { ...low, points: 1, facts: { price: 90 } };
  const second = await openCase(db, {
    ...terms,
    points: 2,
    signals: [again, { name: "text.near", points: 2, otherId: uuidv7() }],
  });
  expect(second).toEqual(first);
  const [joined] = await db.select().from(cases);
  expect(joined).toMatchObject({ points: 3, severe: false, version: 2 });
  expect(joined?.dueAt.getTime()).toBe((before?.dueAt.getTime() ?? 0) - HOUR);
  expect(await db.select().from(riskSignals).orderBy(asc(riskSignals.points))).toMatchObject([
    { name: "text.near", points: 2 },
    { name: "price.low", points: 3 },
  ]);

  await openCase(db, { ...terms, severe: true, points: 10 });
  const [severe] = await db.select().from(cases);
  expect(severe).toMatchObject({ points: 10, severe: true, version: 3 });
  expect((severe?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(HOUR / 2);
  expect(await db.$count(cases)).toBe(1);
});

test("une autre sorte, un autre objet, un dossier décidé : chacun a son dossier ; un dossier pris reste pris", async ({ db }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const terms = about(awa.id);
  const first = await openCase(db, terms);
  await openCase(db, { ...terms, kind: "edit" });
  await openCase(db, about(awa.id));
  expect(await db.$count(cases)).toBe(3);
  const claim = { status: "claimed" as const, claimedBy: mona.id, claimedUntil: new Date(Date.now() + HOUR) };
  await db.update(cases).set(claim).where(eq(cases.id, first.id));
  expect(await openCase(db, terms)).toEqual(first);
  const [claimed] = await db.select().from(cases).where(eq(cases.id, first.id));
  expect(claimed).toMatchObject({ status: "claimed", claimedBy: mona.id });
  await db.update(cases).set({ status: "decided", claimedBy: null, claimedUntil: null }).where(eq(cases.id, first.id));
  expect((await openCase(db, terms)).id).not.toBe(first.id);
});

test("un recours dit contre quelle décision", async ({ db }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await openCase(db, about(awa.id));
  const decision = { id: uuidv7(), caseId: id, by: mona.id, outcome: "refused", before: {} } as const;
  await db.insert(decisions).values(decision);
  const terms = { ...about(awa.id, decision.id), kind: "appeal", targetType: "decision" } as const;
  const appeal = await openCase(db, { ...terms, appealOf: decision.id });
  const [row] = await db.select().from(cases).where(eq(cases.id, appeal.id));
  expect(row).toMatchObject({ kind: "appeal", appealOf: decision.id });
});

test("vingt ouvertures au même instant : un dossier, tous les signaux, aucune perdue", { timeout: 60_000 }, async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  const awa = await aPerson(db);
  const terms = about(awa.id);
  const open = (i: number) =>
    db.transaction((tx) => openCase(tx, { ...terms, points: i, signals: [{ name: "text.near", points: 2, otherId: uuidv7() }] }));
  const opened = await Promise.all(Array.from({ length: 20 }, (_, i) => open(i)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(await db.select().from(cases)).toMatchObject([{ points: 19, version: 20, status: "open" }]);
  expect(await db.$count(riskSignals)).toBe(20);
});
