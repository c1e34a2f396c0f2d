import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { appeals, cases, decisions } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect as expectHttp, test as testHttp } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const WORDS = "La photo est bien la mienne, prise ce matin.";
type Values = Partial<typeof decisions.$inferInsert> & { kind?: "publication" | "report" };

async function decided(db: Db, [author, judge]: readonly [Person, Person], { kind = "publication", ...values }: Values = {}) {
  const { id: targetId } = await anAnnouncement(db, { userId: author.id, status: "rejected" });
  const one = { id: uuidv7(), kind, targetType: "announcement" as const, targetId, subjectId: author.id };
  await db.insert(cases).values({ ...one, status: "decided", dueAt: new Date(Date.now() + DAY) });
  const decision = { id: uuidv7(), caseId: one.id, by: judge.id, outcome: "refused" as const, reason: "Photo volée", before: {} };
  await db.insert(decisions).values({ ...decision, notifiedAt: new Date(), ...values });
  return { ...decision, targetId };
}

test("un recours : une fois par décision, en quelques mots, dans un dossier à lui", async ({ db, as }) => {
  const [awa, mona, _paul] = [
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
    await aPerson(db, { roles: ["moderator"] }),
  ];
  const { id } = await decided(db, [awa, mona]);
  for (const text of ["", "Non", "x".repeat(10_000)])
    await expect(as(awa).appeals.file({ decisionId: id, text })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const first = await as(awa).appeals.file({ decisionId: id, text: WORDS });
  expect(await as(awa).appeals.file({ decisionId: id, text: WORDS })).toEqual(first);
  await expect(as(awa).appeals.file({ decisionId: id, text: `${WORDS} Encore.` })).rejects.toThrow(
    "Vous avez déjà déposé un recours contre cette décision",
  );
  expect(await db.select().from(cases).where(eq(cases.kind, "appeal"))).toMatchObject([
    { targetType: "decision", targetId: id, subjectId: awa.id, appealOf: id, status: "open" },
  ]);
  expect(await as(awa).appeals.mine()).toMatchObject([
    {
      id,
      title: "Tomates",
      outcome: "refused",
      reason: "Photo volée",
      open: false,
      appeal: { text: WORDS, status: "open", escalated: false, answer: null },
    },
  ]);
});

test.for<[string, Values, string]>([
  ["après quatorze jours", { at: new Date(Date.now() - 14 * DAY - 60_000) }, "dans les 14 jours"],
  ["défaite", { notifiedAt: null, undoneAt: new Date() }, "Cette décision n'existe plus"],
  ["pas encore annoncée", { notifiedAt: null }, "Cette décision n'existe plus"],
  ["en sa faveur", { outcome: "published" }, "Cette décision n'existe plus"],
])("contre une décision %s, pas de recours", async ([_which, values, said], { db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await decided(db, [awa, mona], values);
  await expect(as(awa).appeals.file({ decisionId: id, text: WORDS })).rejects.toThrow(said);
});

test("la décision d'un autre n'existe pas pour soi", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await decided(db, [awa, mona]);
  await expect(as(ben).appeals.file({ decisionId: id, text: WORDS })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await as(ben).appeals.mine()).toEqual([]);
});

test("sans autre modérateur, le recours attend un administrateur et le dit", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  await aPerson(db, { roles: ["admin"] });
  const { id } = await decided(db, [awa, mona]);
  await as(awa).appeals.file({ decisionId: id, text: WORDS });
  expect(await as(awa).appeals.mine()).toMatchObject([{ appeal: { escalated: true } }]);
});

test.for(["moderator", "admin"] as const)(
  "le recours de qui est de l'équipe (%s) attend les administrateurs, jamais un modérateur",
  async (role, { db, as }) => {
    const [awa, mona, paul] = [
      await aPerson(db, { roles: [role] }),
      await aPerson(db, { roles: ["moderator"] }),
      await aPerson(db, { roles: ["moderator"] }),
    ];
    const { id } = await decided(db, [awa, mona]);
    await as(awa).appeals.file({ decisionId: id, text: WORDS });
    expect(await as(awa).appeals.mine()).toMatchObject([{ appeal: { escalated: true } }]);
    expect(await as(paul).cases.next({ after: null })).toBeNull();
    const chief = await aPerson(db, { roles: ["super_admin"] });
    expect((await as(chief).cases.list({ pile: "escalated" })).items).toMatchObject([{ kind: "appeal" }]);
  },
);

testHttp("deux recours au même instant contre la même décision : un seul est gardé", async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const client = server.client(await server.cookieOf(awa));
  for (let i = 0; i < 5; i++) {
    const { id } = await decided(db, [awa, mona]);
    const texts = [WORDS, `${WORDS} Relisez.`];
    const sent = await Promise.allSettled(texts.map((text) => client.appeals.file.mutate({ decisionId: id, text })));
    expectHttp(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expectHttp(await db.$count(appeals, eq(appeals.decisionId, id))).toBe(1);
    expectHttp(await db.$count(cases, eq(cases.appealOf, id))).toBe(1);
  }
});
