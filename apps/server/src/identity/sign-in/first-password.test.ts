import { notifications, sessions, telephoneCodes, telephoneMessages, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const NO_PASSWORD = "Ce compte n'a pas de mot de passe : demandez-en un dans les paramètres, il se choisit après 24 heures";
const TOO_SOON = "Le mot de passe se choisit 24 heures après avoir été demandé, pendant 7 jours";

/** Somebody who just began an account with a code. */
async function beginning(server: Server) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  const [sent] = await server.db.select({ code: telephoneMessages.code }).from(telephoneMessages);
  const { code } = sent!;
  expect((await browser.call("auth.enterByCode", { request, code, acceptTerms: true })).status).toBe(200);
  const later = (hours: number) =>
    server.pool.query(
      `update users set created_at = created_at - make_interval(hours => $1),
        password_asked_at = password_asked_at - make_interval(hours => $1)`,
      [hours],
    );
  const choose = (password = PASSWORD) => browser.call("auth.chooseFirstPassword", { password });
  return { browser, later, choose, first: async () => (await browser.read("auth.firstPassword")).data };
}

/** Somebody in a session that a code opened, whose account is not new. */
async function byCode(server: Server) {
  const person = await beginning(server);
  await person.later(2);
  return person;
}

test("qui vient de commencer son compte choisit un mot de passe aussitôt, par les mêmes règles, et continue", async () => {
  await using server = await openServer();
  const { browser, choose, first } = await beginning(server);
  expect(await first()).toEqual({ isNew: true, waits: 0, isEntered: false });
  expect(await choose("court")).toMatchObject({ status: 400 });
  expect(await choose("azerty")).toMatchObject({ refusal: "auth.common-password" });
  expect((await choose()).status).toBe(200);
  expect(await first()).toBeNull();
  expect((await browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(200);
  // There is nobody to be warned.
  expect(await server.db.$count(notifications)).toBe(0);
});

test("une heure après, ou si le code nous a été envoyé, il attend comme tout autre", async () => {
  await using server = await openServer();
  const { later, choose, first } = await beginning(server);
  await server.db.update(telephoneCodes).set({ toUs: true });
  expect(await first()).toEqual({ isNew: false, waits: null, isEntered: false });
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
  await server.db.update(telephoneCodes).set({ toUs: false });
  await later(1);
  expect(await first()).toEqual({ isNew: false, waits: null, isEntered: false });
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
});

test("le numéro a eu un autre compte hier : ce qui l'avait ouvert ne compte pas pour le neuf", async () => {
  await using server = await openServer();
  const { first } = await beginning(server);
  await server.db.update(telephoneCodes).set({ usedAt: sql`now() - interval '1 day'` });
  expect(await first()).toEqual({ isNew: false, waits: null, isEntered: false });
});

test("une session ouverte par un code n'ouvre rien de ce qui demande le mot de passe", async () => {
  await using server = await openServer();
  const { browser } = await byCode(server);
  for (const [path, input] of [
    ["auth.requestEmailChange", { email: "neuve@exemple.example" }],
    ["account.delete", { confirmation: "SUPPRIMER" }],
  ] as const)
    expect(await browser.call(path, input)).toMatchObject({ status: 403, message: "Confirmez avec un code pour continuer" });
  expect(await browser.call("secondFactor.offer")).toMatchObject({ status: 403, message: NO_PASSWORD });
  expect(await server.db.select({ status: users.status }).from(users)).toEqual([{ status: "active" }]);
});

test("le compte a un mot de passe : une session ouverte par un code ne met pas de second facteur", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  await server.db.update(sessions).set({ openedBy: "code" });
  expect(await browser.call("secondFactor.offer")).toMatchObject({ status: 403, refusal: "auth.confirm-password" });
});

test("le premier mot de passe se choisit après 24 heures, ouvre le reste, et ferme les autres sessions", async () => {
  await using server = await openServer();
  const { browser, later, choose } = await byCode(server);
  expect((await browser.read("auth.firstPassword")).data).toEqual({ isNew: false, waits: null, isEntered: false });
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
  await browser.call("auth.askFirstPassword");
  await later(23);
  // Asked again, it goes on waiting.
  await browser.call("auth.askFirstPassword");
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
  await later(1);
  expect((await browser.read("auth.firstPassword")).data).toEqual({ isNew: false, waits: 0, isEntered: false });
  expect((await choose()).status).toBe(200);
  expect(await server.db.select().from(sessions)).toHaveLength(1);
  expect((await browser.read("auth.firstPassword")).data).toBeNull();
  expect((await browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(200);
  expect((await browser.call("account.delete", { confirmation: "SUPPRIMER" })).status).toBe(200);
});

test("la demande est dite une fois à qui le compte est, et s'annule de toute session", async () => {
  await using server = await openServer();
  const { browser, later, choose } = await byCode(server);
  await browser.call("auth.askFirstPassword");
  await browser.call("auth.askFirstPassword");
  const told = await server.db.select({ facts: notifications.facts }).from(notifications);
  expect(told).toEqual([{ facts: { event: "account.password-asked" } }]);
  // Where a session was left open elsewhere, nobody reads a bell.
  const sms = await server.db.select().from(telephoneMessages).where(eq(telephoneMessages.kind, "notice"));
  expect(sms).toMatchObject([{ number: NUMBER, text: expect.stringContaining("mot de passe") }]);
  await later(24);
  await browser.call("auth.callOffFirstPassword");
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
});

test("une demande oubliée depuis huit jours ne sert plus, et se refait", async () => {
  await using server = await openServer();
  const { browser, later, choose } = await byCode(server);
  await browser.call("auth.askFirstPassword");
  await later(24 * 8);
  expect(await choose()).toMatchObject({ status: 412, message: TOO_SOON });
  await browser.call("auth.askFirstPassword");
  expect((await browser.read("auth.firstPassword")).data).toEqual({ isNew: false, waits: 24 * 3600, isEntered: false });
});

test("qui a un mot de passe n'en reçoit pas un premier", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  const refused = { status: 409, message: "Ce compte a déjà un mot de passe" };
  expect(await browser.call("auth.askFirstPassword")).toMatchObject(refused);
  expect(await browser.call("auth.chooseFirstPassword", { password: "papaye-mure-8" })).toMatchObject(refused);
});

test("de deux choix à la fois, un compte", async () => {
  await using server = await openServer();
  const { browser, later, choose } = await byCode(server);
  await browser.call("auth.askFirstPassword");
  await later(24);
  const answers = await Promise.all([choose(), choose()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [account] = await server.db.select({ hash: users.passwordHash }).from(users).where(eq(users.phone, NUMBER));
  expect(account?.hash).toMatch(/^\$argon2id/u);
});
