import { aPerson, type Person } from "@recolte/db/factories";
import { auditLog, cases, decisions, identityDocuments, outbox, profiles, sessions, settings } from "@recolte/db/schema";
import type { DocumentKind } from "@recolte/domain/judgement/trust/verification";
import { eq, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, inject, test, vi } from "vitest";
import { openTestDatabase } from "@recolte/db/testing";
import { eraseAccount } from "#personal/account/erasure.ts";
import { photoHandlers } from "#market/announcements/photos.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { lapsePapers } from "./identity-papers.ts";
import { rewrap } from "./vault.ts";

const OLD = `2025:${"o".repeat(32)}`;
const NEW = `2026:${"n".repeat(32)}`;
const RED = { r: 200, g: 30, b: 30 };
const jpeg = () =>
  sharp({ create: { width: 2600, height: 1600, channels: 3, background: RED } })
    .withExif({ IFD0: { Copyright: "canari" } })
    .jpeg()
    .toBuffer();

async function stage(env: Record<string, string> = { IDENTITY_KEY: OLD }, { isOpen = true } = {}) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const server = await openServer(env, undefined, database);
  const { db } = server;
  const [awa, chief] = [await aPerson(db), await aPerson(db, { roles: ["super_admin"], firstName: "Paul", lastName: "Mba" })];
  if (isOpen) await db.insert(settings).values({ key: "identity-documents", value: 1, changedBy: chief.id });
  await server.settings.reload();
  async function as(person: Pick<Person, "id" | "roles">, isConfirmed = true) {
    const cookie = await server.cookieOf(person);
    if (isConfirmed)
      await db
        .update(sessions)
        .set({ confirmedAt: sql`now()` })
        .where(eq(sessions.userId, person.id));
    return server.client(cookie);
  }
  const upload = async (person: Person, kind: DocumentKind = "carte") =>
    sendPhoto(server.origin, {
      body: await jpeg(),
      purpose: "identity",
      kind,
      headers: { cookie: await server.cookieOf(person) },
    });
  async function send(person: Person) {
    const { id } = await upload(person);
    return (await as(person)).verification.sendDocument.mutate({ id });
  }
  const files = async () => {
    const keys: string[] = [];
    for await (const key of server.storage.keys("identity")) keys.push(key);
    return keys;
  };
  return {
    ...server,
    database,
    awa,
    chief,
    as,
    upload,
    send,
    files,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
const accept = (id: string) => ({ id, outcome: "accepted" as const, number: "AB 123", expiresIn: 2090, tick: true });

test("une pièce est réencodée, chiffrée, et ne se voit qu'avec mot de passe redonné, nom et heure par-dessus", async () => {
  await using site = await stage();
  const { id } = await site.send(site.awa);
  const [key = ""] = (await site.files()).slice(-1);
  const stored = await site.storage.get("identity", key);
  const bytes = await buffer(stored!.body);
  expect(bytes.includes("canari")).toBe(false);
  await expect(sharp(bytes).metadata()).rejects.toThrow();
  expect((await fetch(`${site.origin}/media/identity/${key}`)).status).toBe(404);

  const before = await site.as(site.chief, false);
  await expect(before.identity.view.mutate({ id })).rejects.toMatchObject({ data: { refusal: "auth.confirm-password" } });
  const shown = await (await site.as(site.chief)).identity.view.mutate({ id });
  expect(shown).toMatchObject({ kind: "carte", country: "gabon", personId: site.awa.id });
  const picture = Buffer.from(shown.picture.split(",")[1] ?? "", "base64");
  expect(await sharp(picture).metadata()).toMatchObject({ width: 2000, format: "webp" });
  const { channels } = await sharp(picture).stats();
  // Plain before: the words drawn over it are what differs.
  expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(5);
  expect(await site.db.$count(auditLog, eq(auditLog.action, "identity.view"))).toBe(1);
});

test("acceptée : vérifiée deux ans, coche donnée, dossier décidé ; la clé et le fichier sont effacés", async () => {
  await using site = await stage();
  const { id } = await site.send(site.awa);
  const before = await site.files();
  await (await site.as(site.chief)).identity.decide.mutate(accept(id));
  const [paper] = await site.db.select().from(identityDocuments);
  expect(paper).toMatchObject({ status: "accepted", wrappedKey: null, keyId: null, objectKey: null, expiresIn: 2090 });
  expect(paper?.numberHash).toMatch(/^[0-9a-f]{64}$/u);
  expect(await site.db.select({ status: cases.status }).from(cases)).toEqual([{ status: "decided" }]);
  expect(await site.db.select({ outcome: decisions.outcome }).from(decisions)).toEqual([{ outcome: "accepted" }]);
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, site.awa.id));
  expect(profile?.verified).toBe(true);
  const worker = startOutbox({ db: site.db, log: site.log, handlers: photoHandlers(site), pause: 20 });
  await vi.waitFor(async () => expect((await site.files()).length).toBe(before.length - 1), { timeout: 15_000 });
  await worker.close();
  await expect((await site.as(site.chief)).identity.view.mutate({ id })).rejects.toMatchObject({
    data: { refusal: "verification.not-found" },
  });
});

test("refusée : la personne lit pourquoi, et peut en envoyer une autre", async () => {
  await using site = await stage();
  const { id } = await site.send(site.awa);
  const staff = await site.as(site.chief);
  await staff.identity.decide.mutate({ id, outcome: "refused", reason: "Photo floue", tick: false });
  await expect(staff.identity.decide.mutate(accept(id))).rejects.toMatchObject({ data: { refusal: "verification.decided" } });
  const mine = await (await site.as(site.awa)).verification.mine.query();
  expect(mine.steps[1]).toMatchObject({ step: "identity", done: null, requested: null, ended: { reason: "Photo floue" } });
  await site.send(site.awa);
});

test("la même pièce sur deux comptes, une pièce périmée : refusées", async () => {
  await using site = await stage();
  const eve = await aPerson(site.db);
  const staff = await site.as(site.chief);
  await staff.identity.decide.mutate(accept((await site.send(site.awa)).id));
  const { id } = await site.send(eve);
  await expect(staff.identity.decide.mutate({ ...accept(id), number: "ab-123" })).rejects.toMatchObject({
    data: { refusal: "identity.same" },
  });
  await expect(staff.identity.decide.mutate({ ...accept(id), expiresIn: 2020 })).rejects.toMatchObject({
    data: { refusal: "identity.over" },
  });
});

test("une copie de la base sans la clé ne rend aucune pièce ; une nouvelle clé réemballe sans toucher au fichier", async () => {
  await using site = await stage({ IDENTITY_KEY: `${NEW},${OLD}` });
  const { id } = await site.send(site.awa);
  // As if it had been sent before the new key came.
  const [paper] = await site.db.select().from(identityDocuments);
  const [newest, oldest] = site.env.IDENTITY_KEY as [{ id: string; secret: string }, { id: string; secret: string }];
  const wrapped = rewrap([oldest, newest], { ...paper!, wrappedKey: paper!.wrappedKey!, keyId: paper!.keyId! });
  await site.db.update(identityDocuments).set(wrapped);
  const staff = await site.as(site.chief);
  expect(await staff.identity.keys.query()).toEqual({ known: ["2026", "2025"], used: [{ keyId: "2025", documents: 1 }] });
  expect(await staff.identity.renewKeys.mutate()).toEqual({ papers: 1 });
  expect(await staff.identity.renewKeys.mutate()).toEqual({ papers: 0 });
  expect((await staff.identity.keys.query()).used).toEqual([{ keyId: "2026", documents: 1 }]);
  expect((await staff.identity.view.mutate({ id })).picture).toContain("base64");
  // The same database, read by a process that was never given the key.
  await using stranger = await openServer({ IDENTITY_KEY: `2026:${"x".repeat(32)}` }, undefined, site.database);
  const cookie = await stranger.cookieOf(site.chief);
  await site.db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, site.chief.id));
  await expect(stranger.client(cookie).identity.view.mutate({ id })).rejects.toMatchObject({
    data: { refusal: "identity.unreadable" },
  });
});

test("fermé tant que personne ne l'a ouvert", async () => {
  await using shut = await stage({ IDENTITY_KEY: OLD }, { isOpen: false });
  expect(await shut.upload(shut.awa)).toMatchObject({ status: 412, message: expect.stringContaining("pas encore") });
});

test("personne d'autre n'envoie ma pièce, et une pièce retirée est effacée aussitôt", async () => {
  await using site = await stage();
  const eve = await aPerson(site.db);
  const { id } = await site.upload(site.awa);
  await expect((await site.as(eve)).verification.sendDocument.mutate({ id })).rejects.toMatchObject({
    data: { refusal: "verification.not-found" },
  });
  const mine = await site.as(site.awa);
  await mine.verification.sendDocument.mutate({ id });
  await mine.verification.withdraw.mutate({ step: "identity" });
  expect(
    await site.db.select({ status: identityDocuments.status, key: identityDocuments.wrappedKey }).from(identityDocuments),
  ).toEqual([{ status: "withdrawn", key: null }]);
  expect(await site.db.select({ status: cases.status }).from(cases)).toEqual([{ status: "obsolete" }]);
  expect(await site.db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(1);
});

test("non examinée en trente jours, ou jamais envoyée en une heure : effacée ; un compte effacé emporte les siennes", async () => {
  await using site = await stage();
  const ben = await aPerson(site.db);
  await site.send(site.awa);
  await site.upload(ben);
  await lapsePapers(site);
  const states = async () => (await site.db.select().from(identityDocuments)).map(({ status }) => status).toSorted();
  expect(await states()).toEqual(["stored", "waiting"]);
  await site.db.update(identityDocuments).set({ storedAt: sql`now() - interval '2 hours'` });
  await lapsePapers(site);
  expect(await states()).toEqual(["lapsed", "waiting"]);
  await site.db.update(identityDocuments).set({ storedAt: sql`now() - interval '31 days'` });
  await lapsePapers(site);
  expect(await states()).toEqual(["lapsed", "lapsed"]);
  const mine = await (await site.as(site.awa)).verification.mine.query();
  expect(mine.steps[1]?.ended?.reason).toContain("30 jours");
  await site.send(ben);
  await site.db.transaction((tx) => eraseAccount(tx, ben.id));
  expect(await site.db.$count(identityDocuments, eq(identityDocuments.personId, ben.id))).toBe(0);
});
