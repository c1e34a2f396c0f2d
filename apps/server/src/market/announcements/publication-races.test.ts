import { aPerson } from "@recolte/db/factories";
import { announcementRevisions, announcements, cases, notifications } from "@recolte/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ago, aSeller, goods, statusOf } from "#testing/publication-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";
import { publishRevision } from "./revisions-decided.ts";
import { publishOverdue } from "./self-publication.ts";

const ROUNDS = 5;
const atRisk = () => openServer({ PUBLICATION: "risque" });
type Server = Awaited<ReturnType<typeof atRisk>>;
const isRefusal = ({ status }: PromiseSettledResult<unknown>) => status === "rejected";

test("la même annonce envoyée dix fois à la fois : une annonce, un dossier, dix fois la même réponse", async () => {
  await using server = await atRisk();
  const awa = await aPerson(server.db);
  const sent = goods();
  const answers = await Promise.all(Array.from({ length: 10 }, () => callerOnPool(server, awa).announcements.create(sent)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ id: sent.id, waits: true })]),
  );
  expect([await server.db.$count(announcements), await server.db.$count(cases)]).toEqual([1, 1]);
});

test("six annonces envoyées d'un coup se comptent : la sixième ouvre le dossier, quelle qu'elle soit", async () => {
  await using server = await atRisk();
  const awa = await aSeller(server.db);
  await Promise.all(Array.from({ length: 6 }, () => callerOnPool(server, awa).announcements.create(goods())));
  expect(await server.db.select({ points: cases.points }).from(cases)).toEqual([{ points: 3 }]);
});

/** Public for long; its author has just sent another title. */
async function edited({ db, ...server }: Server) {
  const awa = await aSeller(db);
  const sent = goods();
  const caller = callerOnPool({ ...server, db }, awa);
  await caller.announcements.create(sent);
  const change = { ...sent, version: 1, title: "Téléphone neuf" };
  await caller.announcements.update(change);
  return { id: sent.id, caller, change };
}

test(
  "approuvée pendant que l'auteur en envoie une autre : l'une ou l'autre passe, jamais un mélange",
  { timeout: 60_000 },
  async () => {
    await using server = await atRisk();
    for (let i = 0; i < ROUNDS; i++) {
      const { id, caller, change } = await edited(server);
      const [approved, sentAgain] = await Promise.allSettled([
        server.db.transaction((tx) => publishRevision(tx, id)),
        caller.announcements.update({ ...change, title: "Ordinateur", price: 5000 }),
      ]);
      const [row] = await server.db.select().from(announcements).where(eq(announcements.id, id));
      const waiting = await server.db
        .select({ fields: announcementRevisions.fields })
        .from(announcementRevisions)
        .where(and(eq(announcementRevisions.announcementId, id), eq(announcementRevisions.status, "proposed")));
      expect(isRefusal(approved!) && isRefusal(sentAgain!)).toBe(false);
      // The edit that came first was published, or the second one replaced it and was published or waits.
      const shown = [row!.title, row!.price];
      expect([
        ["Téléphone neuf", 1000],
        ["Ordinateur", 5000],
        ["Bananes plantain d'Oyem", 1000],
      ]).toContainEqual(shown);
      if (isRefusal(sentAgain!)) expect([shown[0], waiting]).toEqual(["Téléphone neuf", []]);
      if (shown[0] === "Bananes plantain d'Oyem") expect(waiting).toMatchObject([{ fields: { title: "Ordinateur" } }]);
    }
  },
);

test("retirée pendant qu'elle est approuvée : publiée ou retirée, et plus rien n'attend", { timeout: 60_000 }, async () => {
  await using server = await atRisk();
  for (let i = 0; i < ROUNDS; i++) {
    const { id, caller } = await edited(server);
    const [approved] = await Promise.allSettled([
      server.db.transaction((tx) => publishRevision(tx, id)),
      caller.announcements.withdrawRevision({ id }),
    ]);
    const [revision] = await server.db.select().from(announcementRevisions).where(eq(announcementRevisions.announcementId, id));
    const [row] = await server.db.select().from(announcements).where(eq(announcements.id, id));
    expect([revision!.status, row!.title]).toEqual(
      isRefusal(approved!) ? ["superseded", "Bananes plantain d'Oyem"] : ["published", "Téléphone neuf"],
    );
  }
});

test(
  "publiée d'elle-même au moment d'un refus : refusée à la fin, ou publique et le refus est dit trop tard",
  { timeout: 60_000 },
  async () => {
    await using server = await atRisk();
    const { db } = server;
    const mona = await aPerson(db, { roles: ["moderator"] });
    for (let i = 0; i < ROUNDS; i++) {
      const awa = await aPerson(db);
      const sent = goods();
      await callerOnPool(server, awa).announcements.create(sent);
      await db
        .update(cases)
        .set({ openedAt: ago(1) })
        .where(eq(cases.targetId, sent.id));
      const [refused] = await Promise.allSettled([
        callerOnPool(server, mona).moderation.reject({ id: sent.id, version: 1, moderatedAt: null, reason: "Photo volée" }),
        publishOverdue(server),
        publishOverdue(server),
      ]);
      expect(await statusOf(db, sent.id)).toBe(isRefusal(refused!) ? "active" : "rejected");
      const told = await db.$count(
        notifications,
        and(eq(notifications.userId, awa.id), sql`facts ->> 'event' = 'moderation.unread'`),
      );
      expect(told).toBeLessThanOrEqual(1);
      if (!isRefusal(refused!)) expect(told).toBe(0);
    }
  },
);
