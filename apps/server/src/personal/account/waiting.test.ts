import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import {
  emailTokens,
  notifications,
  outbox,
  sessions,
  telephoneMessages,
  userRoles,
  users,
  waitingChanges,
} from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { spend } from "#identity/auth/limits.ts";
import { QUOTAS } from "#identity/auth/quotas.ts";
import { hashToken, newToken } from "#platform/session/session.ts";
import { openServer } from "#testing/open-server.ts";
import { doWhatWaited } from "./waiting.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const NEW = "neuve@exemple.example";
const SETTINGS = "annulez";

/** Somebody without a password, in a session that a code confirmed, and in another one that it did not. */
async function withoutPassword(server: Server) {
  const awa = await aTelephonePerson(server.db, { phone: NUMBER });
  const [cookie, other] = [await server.cookieOf(awa), await server.cookieOf(awa)];
  await server.db.update(sessions).set({ confirmedAt: new Date() });
  const deps = { ...server, log: server.app.log };
  const later = async (hours: number) => {
    await server.pool.query("update waiting_changes set asked_at = asked_at - make_interval(hours => $1)", [hours]);
    await doWhatWaited(deps);
  };
  const row = async () => (await server.db.select().from(users).where(eq(users.id, awa.id)))[0];
  return { awa, client: server.client(cookie), other: server.client(other), later, row };
}

/** The link that the mail to the new address brings. */
async function linkTo(server: Server, userId: string, newEmail = NEW) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await server.db.insert(emailTokens).values({ userId, purpose: "change", tokenHash: hashToken(token), newEmail, expiresAt });
  return token;
}
const told = async ({ db }: Server) =>
  (await db.select({ facts: notifications.facts }).from(notifications)).map(({ facts }) => facts);
const texts = async ({ db }: Server) =>
  (await db.select().from(telephoneMessages)).map(({ number, text }) => ({ number, text: text ?? "" }));

test("supprimer son compte sans mot de passe attend 24 heures, se dit partout, puis se fait", async () => {
  await using server = await openServer();
  const { client, other, later, row } = await withoutPassword(server);
  expect(await client.account.delete.mutate({ confirmation: "SUPPRIMER" })).toEqual({ erasedOn: null });
  expect(await row()).toMatchObject({ status: "active" });
  expect(await told(server)).toEqual([{ event: "account.deletion-asked" }]);
  expect(await texts(server)).toEqual([{ number: NUMBER, text: expect.stringContaining(SETTINGS) }]);
  // In the other session too, where it may be called off.
  expect(await other.auth.waitingChanges.query()).toEqual([{ kind: "deletion", value: null, waits: 24 * 3600 }]);
  await later(23);
  // Asked again, it goes on waiting, and nothing is told twice.
  await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  expect(await texts(server)).toHaveLength(1);
  expect(await row()).toMatchObject({ status: "active" });
  await later(1);
  expect(await row()).toMatchObject({ status: "deleted", deletionRequestedAt: expect.any(Date) });
  expect(await server.db.$count(sessions)).toBe(0);
});

test("annulée d'une autre session, la suppression ne se fait pas", async () => {
  await using server = await openServer();
  const { client, other, later, row } = await withoutPassword(server);
  await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  await other.auth.callOffChange.mutate({ kind: "deletion" });
  expect(await client.auth.waitingChanges.query()).toEqual([]);
  await later(25);
  expect(await row()).toMatchObject({ status: "active" });
});

const LOOPS: Readonly<Record<string, (client: Awaited<ReturnType<typeof withoutPassword>>["client"]) => Promise<unknown>>> = {
  "la suppression": async ({ account, auth }) => {
    await account.delete.mutate({ confirmation: "SUPPRIMER" });
    await auth.callOffChange.mutate({ kind: "deletion" });
  },
  "un premier mot de passe": async ({ auth }) => {
    await auth.askFirstPassword.mutate();
    await auth.callOffFirstPassword.mutate();
  },
};

test.for(Object.keys(LOOPS))(
  "%s, demandée et annulée sans fin : dix fois par jour, et la cloche n'en dit pas plus",
  async (what) => {
    await using server = await openServer({ LIMITS_SCALE: "1" });
    const { client } = await withoutPassword(server);
    const most = QUOTAS["change.account"].points;
    for (let round = 0; round < most; round++) await LOOPS[what]!(client);
    // The password itself may be asked for again within ten minutes: a day of it is what is counted here.
    await server.pool.query("delete from rate_limits where key like 'password-change%'");
    await expect(LOOPS[what]!(client)).rejects.toMatchObject({ data: { refusal: "limits.too-many" } });
    expect(await told(server)).toHaveLength(most);
    expect((await texts(server)).length).toBeLessThanOrEqual(QUOTAS["phone-notice.account"].points);
  },
);

test("redemandée sans être annulée, la suppression ne compte qu'une fois", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { awa, client } = await withoutPassword(server);
  for (let round = 0; round < 12; round++) await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  expect(await told(server)).toHaveLength(1);
  expect(await spend(server, "change.account", awa.id)).toBe(2);
});

test("le budget d'un jour et ce qui est gardé pour prévenir sont épuisés : la suppression se dit à la cloche, et aucun SMS ne part", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { awa, client } = await withoutPassword(server);
  for (const name of ["phone-code.all", "phone-notice.all"] as const) {
    await spend(server, name, "all");
    await server.pool.query("update rate_limits set points = $1 where key = $2", [QUOTAS[name].points, `${name}:all`]);
  }
  await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  expect(await texts(server)).toEqual([]);
  expect(await told(server)).toEqual([{ event: "account.deletion-asked" }]);
  // What the account has for a day is not spent by it.
  expect(await spend(server, "phone-notice.account", awa.id)).toBe(1);
});

test("choisir un mot de passe annule ce qui attend : qui l'a demandé n'avait qu'un code", async () => {
  await using server = await openServer();
  const { awa, client, later, row } = await withoutPassword(server);
  await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  await client.auth.confirmEmailChange.mutate({ token: await linkTo(server, awa.id) });
  await server.db.update(users).set({ passwordAskedAt: sql`now() - interval '25 hours'` });
  await client.auth.chooseFirstPassword.mutate({ password: "papaye-mure-8" });
  expect(await server.db.$count(waitingChanges)).toBe(0);
  await later(25);
  expect(await row()).toMatchObject({ status: "active", email: null });
});

test("qui est entré dans l'équipe entre-temps n'est pas supprimé", async () => {
  await using server = await openServer();
  const { awa, client, later, row } = await withoutPassword(server);
  await client.account.delete.mutate({ confirmation: "SUPPRIMER" });
  await server.db.insert(userRoles).values({ userId: awa.id, role: "moderator" });
  await later(25);
  expect(await row()).toMatchObject({ status: "active" });
});

test("une adresse confirmée par son lien attend 24 heures, se dit partout, puis ouvre le compte", async () => {
  await using server = await openServer();
  const { awa, client, other, later, row } = await withoutPassword(server);
  await client.auth.requestEmailChange.mutate({ email: NEW });
  const token = await linkTo(server, awa.id);
  expect(await client.auth.confirmEmailChange.mutate({ token })).toEqual({ waits: true });
  expect(await row()).toMatchObject({ email: null });
  expect(await told(server)).toContainEqual({ event: "account.email-waits" });
  expect(await texts(server)).toEqual([{ number: NUMBER, text: expect.stringContaining(SETTINGS) }]);
  expect(await other.auth.waitingChanges.query()).toEqual([{ kind: "email", value: NEW, waits: 24 * 3600 }]);
  await later(24);
  expect(await row()).toMatchObject({ email: NEW, emailVerifiedAt: expect.any(Date) });
  expect(await told(server)).toContainEqual({ event: "account.email" });
});

test("l'adresse annulée ne vient pas ; celle qu'un autre a prise entre-temps lui reste", async () => {
  await using server = await openServer();
  const { awa, client, other, later, row } = await withoutPassword(server);
  await client.auth.confirmEmailChange.mutate({ token: await linkTo(server, awa.id) });
  await other.auth.callOffChange.mutate({ kind: "email" });
  await later(25);
  expect(await row()).toMatchObject({ email: null });
  await client.auth.confirmEmailChange.mutate({ token: await linkTo(server, awa.id) });
  await aPerson(server.db, { email: NEW });
  await later(25);
  expect(await row()).toMatchObject({ email: null });
  expect(await client.auth.waitingChanges.query()).toEqual([]);
});

test("l'adresse qu'un autre a prise entre-temps : qui l'attendait l'apprend partout, une fois", async () => {
  await using server = await openServer();
  const { awa, client, later } = await withoutPassword(server);
  await client.auth.confirmEmailChange.mutate({ token: await linkTo(server, awa.id) });
  await aPerson(server.db, { email: NEW });
  const wake = vi.fn<() => void>();
  server.bell.on(awa.id, wake);
  await later(25);
  await later(25);
  expect(wake).toHaveBeenCalledOnce();
  expect(await told(server)).toEqual([{ event: "account.email-waits" }, { event: "account.email-kept" }]);
  expect((await texts(server)).map(({ text }) => text)).toEqual([
    expect.stringContaining(SETTINGS),
    "Récolte : Votre adresse email n'a pas changé. Celle que vous avez demandée est restée à un autre compte.",
  ]);
});

test("l'ancienne adresse d'un compte sans mot de passe apprend qu'une autre attend", async () => {
  await using server = await openServer();
  const { awa, client } = await withoutPassword(server);
  await server.db.update(users).set({ email: "ancienne@exemple.example" }).where(eq(users.id, awa.id));
  await client.auth.confirmEmailChange.mutate({ token: await linkTo(server, awa.id) });
  const [news] = await server.db.select({ id: notifications.id }).from(notifications);
  const mails = await server.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, "mail"));
  expect(mails.map(({ payload }) => payload)).toContainEqual({ notification: news!.id });
});
