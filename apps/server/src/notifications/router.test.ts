import { aPerson } from "@recolte/db/factories";
import { notifications } from "@recolte/db/schema";
import type { NotificationFacts } from "@recolte/domain/notification";
import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Mail } from "#platform/mailer.ts";
import { expect, test } from "#testing/test.ts";
import { notificationLetters } from "./letters.ts";
import { notify } from "./queries.ts";

const over = (title: string): NotificationFacts => ({ event: "expiry.over", title });
const written: NotificationFacts = { event: "message.received", otherId: "b", otherName: "Ben" };

const idOf = async (db: Db, userId: string) => {
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, userId));
  return row?.id ?? "";
};

test("chacun lit les siennes, la plus récente d'abord, et les siennes seules", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await notify(db, [{ userId: awa.id, facts: over("Tomates") }]);
  await db.update(notifications).set({ createdAt: new Date(2026, 0, 1) });
  await notify(db, [{ userId: awa.id, facts: over("Maïs") }]);
  const titles = (await as(awa).notifications.list({})).items.map(({ facts }) => facts.title);
  expect(titles).toEqual(["Maïs", "Tomates"]);
  expect((await as(ben).notifications.list({})).items).toEqual([]);
  expect(await as(ben).notifications.unread()).toBe(0);
});

test("la même nouvelle n'est dite qu'une fois, à une seule sonnerie", async ({ db, as }) => {
  const awa = await aPerson(db);
  const news = [{ userId: awa.id, facts: over("Tomates"), dedupeKey: "x" }];
  expect(await notify(db, news)).toEqual([awa.id]);
  expect(await notify(db, news)).toEqual([]);
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("marquer lues : celles qu'on dit, ou toutes ; jamais celles d'un autre", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await notify(db, [{ userId: awa.id, facts: over("Tomates") }]);
  const id = await idOf(db, awa.id);
  expect(await as(ben).notifications.markRead({ ids: [id] })).toEqual({ unread: 0 });
  expect(await as(awa).notifications.unread()).toBe(1);
  await notify(db, [
    { userId: awa.id, facts: over("Maïs") },
    { userId: awa.id, facts: over("Riz") },
  ]);
  expect(await as(awa).notifications.markRead({ ids: [id] })).toEqual({ unread: 2 });
  expect(await as(awa).notifications.markRead({})).toEqual({ unread: 0 });
  expect(await as(awa).notifications.markRead({})).toEqual({ unread: 0 });
});

test("« Voir plus » n'oublie et ne répète rien", async ({ db, as }) => {
  const awa = await aPerson(db);
  await notify(
    db,
    Array.from({ length: 60 }, (_, i) => ({ userId: awa.id, facts: over(String(i)) })),
  );
  const seen: string[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["notifications"]["list"]>> = await as(awa).notifications.list({
      cursor,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
});

test.for([
  ["une annonce expirée, sans réglage", over("Tomates"), null, false, 1],
  ["une annonce expirée, refusée par lettre", over("Tomates"), { kind: "expiry", mail: false }, false, 0],
  ["une annonce expirée, déjà lue", over("Tomates"), null, true, 0],
  ["un message, sans réglage", written, null, false, 0],
  ["un message, voulu par lettre", written, { kind: "message", mail: true }, false, 1],
] as const)("%s : la lettre part %s", async ([_name, facts, choice, seen, letters], { db, as, deps }) => {
  const awa = await aPerson(db);
  if (choice) await as(awa).notifications.setSwitch(choice);
  await notify(db, [{ userId: awa.id, facts }]);
  if (seen) await as(awa).notifications.markRead({});
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const handle = notificationLetters({ db, env: deps.env, mailer }, () => Promise.reject(new Error("une autre lettre")));
  await handle({ notification: await idOf(db, awa.id) }, "lettre");
  expect(sent).toHaveLength(letters);
  if (letters) expect(sent[0]).toMatchObject({ to: awa.email, link: { address: expect.stringContaining("http") } });
});
