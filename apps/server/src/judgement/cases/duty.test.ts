import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { cases, notifications, outbox } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq, sql } from "drizzle-orm";
import { aReportedCase, aWaitingCase, newsOf } from "#testing/case-stage.ts";
import { expect, test } from "#testing/test.ts";
import { tellOnDuty } from "./duty.ts";

const rung: string[] = [];
const bell = { ring: (ids: readonly string[]) => void rung.push(...ids) };
const minutesLater = (db: Db, minutes: number) =>
  db.execute(sql`update notifications set created_at = created_at - ${minutes}::int * interval '1 minute'`);
const dutyOf = async (db: Db, { id }: Person) =>
  (await newsOf(db, id)).map(({ duty, count }) => ({ ...duty, ...(count && { count }) }));

test("un dossier grave se dit aussitôt à toute l'équipe, par la cloche et par email, et une seule fois", async ({ db }) => {
  const [mona, ada, awa] = [
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db),
  ];
  await aWaitingCase(db);
  await aWaitingCase(db, { severe: true });
  rung.length = 0;
  await tellOnDuty({ db, bell });
  for (const one of [mona, ada]) expect(await dutyOf(db, one)).toEqual([{ severe: 1 }]);
  expect(await dutyOf(db, awa)).toEqual([]);
  expect(rung.toSorted()).toEqual([mona.id, ada.id].toSorted());
  expect((await db.select().from(outbox)).filter(({ kind }) => kind === "mail")).toHaveLength(2);
  await minutesLater(db, 16);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toHaveLength(1);
});

test("un signalement qui devient grave après coup se dit aussi", async ({ db }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { id } = await aReportedCase(db);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([]);
  await db.update(cases).set({ severe: true }).where(eq(cases.id, id));
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ severe: 1 }]);
});

test("dans le quart d'heure qui suit, ce qui arrive attend, puis se dit ensemble", async ({ db }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  await aWaitingCase(db, { severe: true });
  await tellOnDuty({ db, bell });
  for (let i = 0; i < 3; i++) await aWaitingCase(db, { severe: true });
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ severe: 1 }]);
  await minutesLater(db, 15);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ severe: 1 }, { severe: 3 }]);
});

test("un dossier qui passe son heure se dit en retard, une fois", async ({ db }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { id } = await aWaitingCase(db);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([]);
  const due = sql`now() - interval '1 minute'`;
  await db
    .update(cases)
    .set({ openedAt: sql`now() - interval '5 hours'`, dueAt: due })
    .where(eq(cases.id, id));
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ late: 1 }]);
  await minutesLater(db, 16);
  await db
    .update(cases)
    .set({ dueAt: sql`now() - interval '20 minutes'` })
    .where(eq(cases.id, id));
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toHaveLength(1);
});

test("un dossier remonté se dit aux administrateurs seuls, par la cloche et par email, une fois, même s'il avait été dit grave", async ({
  db,
  as,
}) => {
  const [mona, ada] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const [grave, plain] = [await aWaitingCase(db, { severe: true }), await aWaitingCase(db)];
  await tellOnDuty({ db, bell });
  await minutesLater(db, 16);
  for (const { id } of [grave, plain]) await as(mona).cases.escalate({ id, version: 1, note: "Menaces" });
  await db.delete(outbox);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ severe: 1 }]);
  expect(await dutyOf(db, ada)).toEqual([{ severe: 1 }, { escalated: 2 }]);
  expect((await db.select().from(outbox)).filter(({ kind }) => kind === "mail")).toHaveLength(1);
  await minutesLater(db, 16);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, ada)).toHaveLength(2);
});

test("une personne remontée depuis sa fiche se dit aussi", async ({ db, as }) => {
  const [mona, ada] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const awa = await aPerson(db);
  await as(mona).people.escalate({ id: awa.id, text: "Menaces" });
  await tellOnDuty({ db, bell });
  expect([await dutyOf(db, mona), await dutyOf(db, ada)]).toEqual([[], [{ escalated: 1 }]]);
});

test("litiges et pièces d'identité ne se disent qu'aux administrateurs", async ({ db }) => {
  const [mona, ada] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  await anOrder(db, { status: "litige", buyerId: buyer.id, sellerId: seller.id });
  await aWaitingCase(db, { kind: "identity", targetType: "verification" });
  await tellOnDuty({ db, bell });
  expect([await dutyOf(db, mona), await dutyOf(db, ada)]).toEqual([[], [{ identity: 1, dispute: 1 }]]);
});

test("un dossier sur quelqu'un de l'équipe ne lui est pas annoncé", async ({ db }) => {
  const [mona, ada] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  await aWaitingCase(db, { author: mona, severe: true });
  await tellOnDuty({ db, bell });
  expect([await dutyOf(db, mona), await dutyOf(db, ada)]).toEqual([[], [{ severe: 1 }]]);
});

test("une file qui grandit se dit une fois par jour", async ({ db }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  for (let i = 0; i < 20; i++) await aWaitingCase(db);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ count: 20 }]);
  await minutesLater(db, 60);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toHaveLength(1);
  await minutesLater(db, 24 * 60);
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toHaveLength(2);
});

test("personne dans l'équipe : rien n'est tenu pour dit", async ({ db }) => {
  await aWaitingCase(db, { severe: true });
  await tellOnDuty({ db, bell });
  expect(await db.$count(notifications)).toBe(0);
  const mona = await aPerson(db, { roles: ["moderator"] });
  await tellOnDuty({ db, bell });
  expect(await dutyOf(db, mona)).toEqual([{ severe: 1 }]);
});
