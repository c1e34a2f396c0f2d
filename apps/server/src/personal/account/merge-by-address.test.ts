import { hash } from "@node-rs/argon2";
import { anAnnouncement, aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { sessions, telephoneCodes, userRoles, users, userTotp, waitingChanges } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { linkIn, mailsTo } from "#testing/mails.ts";
import { accountOf, both, bothFromNumber, NUMBER } from "#testing/merging.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
/** An order of one of them with somebody else. */
const anOrderOf = async ({ db }: Server, buyerId: string) => anOrder(db, { buyerId, sellerId: (await aPerson(db)).id });

/** What came to that address, the bell's letters aside. */
async function mailsAt(server: Server, address: string) {
  await server.pool.query("delete from outbox where payload ? 'notification'");
  return mailsTo(server, address);
}

test("entré par le numéro, l'autre compte se prouve par son mot de passe : il n'en reste qu'un, ouvert des deux façons", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await bothFromNumber(server);
  await anOrderOf(server, own.id);
  expect((await merge()).data).toEqual({ id: own.id });
  expect(await browser.me()).toMatchObject({ id: own.id, email: own.email, phone: NUMBER });
  expect(await accountOf(server, other.id)).toMatchObject({ status: "deleted", phone: null });
  expect(await server.db.$count(sessions, eq(sessions.userId, other.id))).toBe(0);
  const later = browserOf(server);
  expect((await later.call("auth.signIn", { email: own.email, password: PASSWORD })).data).toMatchObject({ id: own.id });
});

test("c'est celui qui a un passé qui reste : ici celui du numéro, où l'on est encore", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await bothFromNumber(server, { hasPassword: true });
  await anOrderOf(server, other.id);
  const elsewhere = await server.cookieOf(own);
  await server.db.insert(waitingChanges).values({ userId: other.id, kind: "email", value: "ailleurs@exemple.example" });
  expect((await merge()).data).toEqual({ id: other.id });
  expect(await browser.me()).toMatchObject({ id: other.id, email: own.email, phone: NUMBER });
  await expect(server.client(elsewhere).sessions.list.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  // What was asked of it before, without a password, is called off.
  expect(await server.db.$count(waitingChanges)).toBe(0);
  expect((await accountOf(server, own.id))?.status).toBe("deleted");
});

test("le numéro garde le jour où il a répondu", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server);
  await anOrderOf(server, own.id);
  await server.db
    .update(users)
    .set({ phoneProvedAt: sql`now() - interval '40 days'` })
    .where(eq(users.id, other.id));
  expect((await merge()).status).toBe(200);
  const days = sql<number>`floor(extract(epoch from now() - ${users.phoneProvedAt}) / 86400)::int`;
  expect(await server.db.select({ days }).from(users).where(eq(users.id, own.id))).toEqual([{ days: 40 }]);
});

test("par le lien d'une lettre à l'adresse : dans la session qui l'a demandé, une fois", async () => {
  await using server = await openServer();
  const { own, browser } = await bothFromNumber(server);
  await browser.call("auth.requestEmailChange", { email: own.email });
  const [mail] = await mailsAt(server, own.email);
  expect(mail?.subject).toBe("Réunissez vos deux comptes Récolte");
  const { link, token } = linkIn(mail);
  expect(link).toMatch(/\/profile\?tab=parametres#merge=[\w-]{43}$/u);

  const owner = browserOf(server);
  await owner.call("auth.signIn", { email: own.email, password: PASSWORD });
  await owner.call("auth.stepUp", { password: PASSWORD });
  expect((await owner.call("account.mergeByLink", { token })).refusal).toBe("account.merge-two-addresses");
  const ben = await aTelephonePerson(server.db);
  const elsewhere = server.client(await server.cookieOf(ben));
  await server.db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, ben.id));
  await expect(elsewhere.account.mergeByLink.mutate({ token })).rejects.toMatchObject({
    data: { refusal: "auth.bad-email-change" },
  });
  // It gives the address to nobody either.
  expect((await browserOf(server).call("auth.confirmEmailChange", { token })).status).toBe(200);
  expect((await accountOf(server, own.id))?.email).toBe(own.email);

  await browser.call("auth.requestEmailChange", { email: own.email });
  const again = linkIn((await mailsAt(server, own.email))[0]).token;
  await anOrderOf(server, own.id);
  expect((await browser.call("account.mergeByLink", { token: again })).data).toEqual({ id: own.id });
  expect(await browser.me()).toMatchObject({ id: own.id, email: own.email, phone: NUMBER });
});

test("par le lien, le mot de passe d'une adresse jamais confirmée n'ouvre plus rien : un autre a pu le choisir", async () => {
  await using server = await openServer();
  const { own, other, browser } = await bothFromNumber(server);
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, own.id));
  const first = browserOf(server);
  await first.call("auth.signIn", { email: own.email, password: PASSWORD });
  await browser.call("auth.requestEmailChange", { email: own.email });
  const { token } = linkIn((await mailsAt(server, own.email))[0]);
  expect((await browser.call("account.mergeByLink", { token })).status).toBe(200);
  const stays = (await browser.me()) as { id: string } | null;
  expect(await accountOf(server, stays!.id)).toMatchObject({
    email: own.email,
    phone: NUMBER,
    passwordHash: null,
    emailVerifiedAt: expect.any(Date) as Date,
  });
  expect([own.id, other.id]).toContain(stays!.id);
  expect(await first.me()).toBeNull();
  const again = await browserOf(server).call("auth.signIn", { email: own.email, password: PASSWORD });
  expect(again.refusal).toBe("auth.bad-credentials");
});

test("ce que le compte attendait, et qui y était entré avant, finit : il n'est plus supprimé le lendemain", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await bothFromNumber(server, { hasPassword: true });
  await anOrderOf(server, other.id);
  const elsewhere = await server.cookieOf(other);
  await server.db.insert(waitingChanges).values([
    { userId: other.id, kind: "deletion", askedAt: sql`now() - interval '25 hours'` },
    { userId: own.id, kind: "number", value: NUMBER, askedAt: sql`now() - interval '25 hours'` },
  ]);
  await server.db.insert(telephoneCodes).values({
    number: NUMBER,
    browser: "a".repeat(64),
    toUs: true,
    receivedAt: sql`now()`,
    waitsUntil: sql`now() + interval '1 hour'`,
    waitsFor: other.id,
    expiresAt: sql`now() + interval '2 hours'`,
  });
  expect((await merge()).data).toEqual({ id: other.id });
  expect(await server.db.$count(waitingChanges)).toBe(0);
  const stillWaits = sql`waits_until is not null and expires_at > now()`;
  expect(await server.db.$count(telephoneCodes, stillWaits)).toBe(0);
  await expect(server.client(elsewhere).sessions.list.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await browser.me()).toMatchObject({ id: other.id, email: own.email });
});

test("un numéro que rien ne prouve encore que par un SMS à nous n'apporte pas d'adresse ; un compte qui part non plus", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server);
  await server.db.update(users).set({ phoneClaimed: true }).where(eq(users.id, other.id));
  expect((await merge()).refusal).toBe("account.merge-claimed");
  await server.db.update(users).set({ phoneClaimed: false }).where(eq(users.id, other.id));
  const leaving = { status: "deleted", deletionRequestedAt: new Date() } as const;
  await server.db.update(users).set(leaving).where(eq(users.id, own.id));
  expect((await merge()).refusal).toBe("account.merge-leaving");
});

test("l'équipe et les comptes suspendus ne reçoivent pas ce lien, et leur adresse répond comme les autres", async () => {
  await using server = await openServer();
  const { own, browser } = await bothFromNumber(server);
  await server.db.insert(userRoles).values({ userId: own.id, role: "moderator" });
  expect((await browser.call("auth.requestEmailChange", { email: own.email })).data).toEqual({ ok: true });
  expect((await mailsAt(server, own.email))[0]?.subject).toBe("Vous avez déjà un compte Récolte");
});

test("un faux mot de passe, une adresse inconnue : une réponse, et chaque essai compte", async () => {
  await using server = await openServer();
  const { browser, merge } = await bothFromNumber(server);
  expect(await merge("faux-mot-de-passe")).toMatchObject({ status: 400, refusal: "auth.bad-credentials" });
  const unknown = { email: "personne@exemple.example", password: PASSWORD };
  expect(await browser.call("account.mergeByAddress", unknown)).toMatchObject({ status: 400, refusal: "auth.bad-credentials" });
});

test("sans code redonné ici depuis moins de dix minutes, rien n'est essayé", async () => {
  await using server = await openServer();
  const { other, merge } = await bothFromNumber(server);
  await server.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, other.id));
  expect((await merge()).refusal).toBe("auth.confirm-code");
  expect((await merge("faux-mot-de-passe")).refusal).toBe("auth.confirm-code");
});

test("deux comptes qui ont un passé, un compte de l'équipe, suspendu, à double authentification ou qui a son numéro : rien n'est réuni", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server);
  const { db } = server;
  await db.insert(userRoles).values({ userId: own.id, role: "moderator" });
  expect((await merge()).refusal).toBe("telephone.staff");
  await db.delete(userRoles);
  await db.insert(userTotp).values({ userId: own.id, secret: Buffer.alloc(48), confirmedAt: new Date() });
  expect((await merge()).refusal).toBe("account.merge-from-other");
  await db.delete(userTotp);
  await db.update(users).set({ phone: "+24166000009" }).where(eq(users.id, own.id));
  expect((await merge()).refusal).toBe("account.merge-two-numbers");
  await db.update(users).set({ phone: null }).where(eq(users.id, own.id));
  await anOrderOf(server, own.id);
  await anOrderOf(server, other.id);
  expect(await merge()).toMatchObject({ status: 409, refusal: "account.merge-two-pasts" });
  await suspend(db, own.id);
  expect((await merge()).refusal).toBe("auth.suspended");
  expect([(await accountOf(server, own.id))?.email, (await accountOf(server, other.id))?.phone]).toEqual([own.email, NUMBER]);
});

test("un compte qui a déjà une adresse, ou un numéro de l'équipe, ne réunit rien par là", async () => {
  await using server = await openServer();
  const { browser } = await both(server);
  const ben = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  const asked = { email: ben.email, password: PASSWORD };
  expect((await browser.call("account.mergeByAddress", asked)).refusal).toBe("account.merge-two-addresses");
});

test("les deux côtés à la fois, deux fois : un seul réunit, et rien ne se perd", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server);
  const { id } = await anAnnouncement(server.db, { userId: own.id });
  const answers = await Promise.all([merge(), merge(), merge()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const stays = await accountOf(server, own.id);
  expect(stays).toMatchObject({ status: "active", email: own.email, phone: NUMBER });
  expect((await accountOf(server, other.id))?.status).toBe("deleted");
  expect((await server.client().announcements.byId.query({ id })).id).toBe(id);
});
