import { aPerson, type Person } from "@recolte/db/factories";
import { notifications, outbox } from "@recolte/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect as expectLive, test as testLive } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const to = (receiver: Person) => ({ id: uuidv7(), receiverId: receiver.id, content: "Bonjour" });

test("dix messages d'une personne font une seule nouvelle non lue, deux personnes en font deux", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db, { firstName: "Ben", lastName: "Koné" }), await aPerson(db)];
  for (let i = 0; i < 10; i++) await as(ben).messages.send(to(awa));
  expect(await as(awa).notifications.unread()).toBe(1);
  expect(await as(ben).notifications.unread()).toBe(0);
  const { items } = await as(awa).notifications.list({});
  expect(items.map(({ kind, facts }) => [kind, facts])).toEqual([
    ["message", { event: "message.received", otherId: ben.id, otherName: "Ben Koné" }],
  ]);
  await as(eve).messages.send(to(awa));
  expect(await as(awa).notifications.unread()).toBe(2);
});

test("lire la conversation lit la nouvelle ; le message suivant la fait remonter, sans seconde ligne", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const first = await as(ben).messages.send(to(awa));
  const second = await as(ben).messages.send(to(awa));
  const read = (upTo: Date) => as(awa).messages.markRead({ otherId: ben.id, upTo: upTo.toISOString() });
  await read(first.createdAt);
  expect(await as(awa).notifications.unread()).toBe(1);
  await read(second.createdAt);
  expect(await as(awa).notifications.unread()).toBe(0);
  await as(ben).messages.send(to(awa));
  expect(await as(awa).notifications.unread()).toBe(1);
  expect((await as(awa).notifications.list({})).items).toHaveLength(1);
});

test("lue dans la cloche sans ouvrir la conversation, la nouvelle revient avec le message suivant", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (let i = 0; i < 2; i++) await as(ben).messages.send(to(awa));
  await as(awa).notifications.markRead({});
  await as(ben).messages.send(to(awa));
  expect(await as(awa).notifications.unread()).toBe(1);
  expect((await as(awa).notifications.list({})).items).toHaveLength(1);
});

test("un message refusé n'annonce rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(awa).blocks.set({ userId: ben.id, blocked: true });
  await expect(as(ben).messages.send(to(awa))).rejects.toThrow("Destinataire invalide");
  expect(await db.$count(notifications)).toBe(0);
});

test("la lettre n'est prévue que si elle est voulue, cinq minutes plus tard, une par conversation", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await as(awa).notifications.setSwitch({ kind: "message", mail: true });
  for (const receiver of [awa, awa, eve]) await as(ben).messages.send(to(receiver));
  const [news] = await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, awa.id));
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail"), isNull(outbox.doneAt)));
  expect(mails.map(({ payload }) => payload)).toEqual([{ notification: news?.id }]);
  expect(mails[0]!.nextAt.getTime() - mails[0]!.createdAt.getTime()).toBe(300_000);
});

testLive("écrire et tout marquer lu en même temps, cent fois : personne n'attend en rond", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const [reader, writer] = [server.client(await server.cookieOf(awa)), server.client(await server.cookieOf(ben))];
  for (let turn = 0; turn < 100; turn++) {
    const sent = await writer.messages.send.mutate(to(awa));
    await Promise.all([
      writer.messages.send.mutate(to(awa)),
      reader.notifications.markRead.mutate({}),
      reader.messages.markRead.mutate({ otherId: ben.id, upTo: new Date(sent.createdAt).toISOString() }),
    ]);
  }
  const last = await writer.messages.send.mutate(to(awa));
  await reader.messages.markRead.mutate({ otherId: ben.id, upTo: new Date(last.createdAt).toISOString() });
  expectLive(await reader.notifications.unread.query()).toBe(0);
});
