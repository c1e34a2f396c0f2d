import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { announcements, reports } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect as expectHttp, test as testHttp } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const scam = (announcementId: string) => ({
  id: uuidv7(),
  announcementId,
  reason: "arnaque" as const,
  text: "Demande un acompte",
});
const onMessage = (messageId: string) => ({ id: uuidv7(), messageId, reason: "autre" as const, text: "Menaces" });
const to = (receiver: Person) => ({ id: uuidv7(), receiverId: receiver.id, content: "Payez d'abord" });

test("un signalement est gardé, ouvert, avec sa raison et son texte ; répété avec le même identifiant il n'en fait qu'un", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const told = scam(id);
  for (let i = 0; i < 2; i++) expect(await as(ben).reports.create(told)).toEqual({ id: told.id });
  expect(await db.select().from(reports)).toMatchObject([
    { id: told.id, reporterId: ben.id, announcementId: id, reason: "arnaque", text: "Demande un acompte", status: "open" },
  ]);
});

test("un visiteur : « Vous devez être connecté pour signaler une annonce »", async ({ db, as }) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  await expect(as(null).reports.create(scam(id))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Vous devez être connecté pour signaler une annonce",
  });
});

test("ni sa propre annonce, ni celle qu'on ne voit pas, ni deux fois la même tant qu'elle n'a pas changé", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const paused = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await expect(as(awa).reports.create(scam(id))).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(ben).reports.create(scam(paused.id))).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Annonce non trouvée",
  });
  await as(ben).reports.create(scam(id));
  await expect(as(ben).reports.create(scam(id))).rejects.toMatchObject({ code: "CONFLICT" });
  await db.update(reports).set({ status: "dismissed", decidedAt: new Date() }).where(eq(reports.reporterId, ben.id));
  await expect(as(ben).reports.create(scam(id))).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Vous l'avez déjà signalé, et notre équipe a répondu.",
  });
  await db.update(announcements).set({ version: 2 }).where(eq(announcements.id, id));
  await expect(as(ben).reports.create(scam(id))).resolves.toBeDefined();
});

test("réponse perdue, puis annonce retirée par son auteur ou l'équipe : le signalement renvoyé est dit gardé, un autre est refusé", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const told = scam(id);
  await as(ben).reports.create(told);
  await as(awa).announcements.pause({ id });
  expect(await as(ben).reports.create(told)).toEqual({ id: told.id });
  for (const other of [
    { ...told, id: uuidv7() },
    { ...told, text: "Autre chose" },
  ])
    await expect(as(ben).reports.create(other)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(eve).reports.create(told)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Annonce non trouvée" });
  await expect(as(eve).reports.create(scam(id))).rejects.toMatchObject({ code: "NOT_FOUND", message: "Annonce non trouvée" });
  expect(await db.$count(reports)).toBe(1);
});

test("l'identifiant d'un autre signalement est refusé", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const told = scam(id);
  await as(ben).reports.create(told);
  await expect(as(eve).reports.create(told)).rejects.toMatchObject({ message: "Ce signalement existe déjà" });
});

test("« Autre raison » demande des mots", async ({ db, as }) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  const told = { ...scam(id), reason: "autre" as const, text: " " };
  await expect(as(await aPerson(db)).reports.create(told)).rejects.toThrow("Expliquez en quelques mots");
});

test("un message se signale par celui qui l'a reçu ; pour un tiers il n'existe pas, son auteur ne se signale pas", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await as(ben).messages.send(to(awa));
  await expect(as(null).reports.createOnMessage(onMessage(id))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const messageId of [id, uuidv7()])
    await expect(as(eve).reports.createOnMessage(onMessage(messageId))).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Message non trouvé",
    });
  await expect(as(ben).reports.createOnMessage(onMessage(id))).rejects.toMatchObject({ code: "CONFLICT" });
  await as(awa).reports.createOnMessage(onMessage(id));
  await expect(as(awa).reports.createOnMessage(onMessage(id))).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await db.$count(reports, eq(reports.messageId, id))).toBe(1);
});

test("une raison d'annonce n'en est pas une pour un message, ni l'inverse", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await as(ben).messages.send(to(awa));
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id });
  const wrongly = (reason: string) => ({ ...onMessage(id), reason }) as ReturnType<typeof onMessage>;
  for (const reason of ["prix", "doublon"])
    await expect(as(awa).reports.createOnMessage(wrongly(reason))).rejects.toThrow("Choisissez une raison");
  const insulted = { ...scam(announcementId), reason: "harcelement" } as unknown as ReturnType<typeof scam>;
  await expect(as(awa).reports.create(insulted)).rejects.toThrow("Choisissez une raison");
  await as(awa).reports.createOnMessage(wrongly("harcelement"));
  expect(await db.select({ reason: reports.reason }).from(reports)).toEqual([{ reason: "harcelement" }]);
});

testHttp("dix par jour ; ce qui est refusé ou répété ne compte pas, dix appels simultanés n'en font qu'un", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const client = server.client(await server.cookieOf(ben));
  const ids = await Promise.all(Array.from({ length: 11 }, async () => (await anAnnouncement(server.db, { userId: awa.id })).id));
  const [first = "", ...others] = ids;
  const told = scam(first);
  for (let i = 0; i < 15; i++) await client.reports.create.mutate(told);
  for (const id of others.slice(0, 9)) await client.reports.create.mutate(scam(id));
  await expectHttp(client.reports.create.mutate(scam(others[9] ?? ""))).rejects.toThrow(/Trop de tentatives/u);
  expectHttp(await server.db.$count(reports)).toBe(10);

  const eve = server.client(await server.cookieOf(await aPerson(server.db)));
  const twins = await Promise.allSettled(Array.from({ length: 10 }, () => eve.reports.create.mutate(scam(first))));
  expectHttp(twins.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
