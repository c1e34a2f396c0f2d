import { aPerson, aTelephonePerson, type Person, suspend } from "@recolte/db/factories";
import {
  notifications,
  outbox,
  profiles,
  sessions,
  telephoneMessages,
  userRoles,
  users,
  waitingChanges,
} from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { asc, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { doWhatWaited } from "#account/waiting.ts";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { changeDueNumbers } from "./number.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Browser = ReturnType<typeof browserOf>;
const OLD = "+24166000001";
const NEW = "+24174000002";

const lastCode = async ({ db }: Server, number: string) =>
  (
    await db
      .select()
      .from(telephoneMessages)
      .where(eq(telephoneMessages.number, number))
      .orderBy(desc(telephoneMessages.createdAt))
  )[0]!.code!;

/** In by a code, and without a password. */
async function byCode(server: Server, number = OLD) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: number, country: "gabon" })).data as { request: string };
  const input = { request, code: await lastCode(server, number), acceptTerms: true };
  const { id } = (await browser.call("auth.enterByCode", input)).data as { id: string };
  return { browser, id };
}

/** In by a password, which was given again. */
async function byPassword(server: Server) {
  const person = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: person.email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  return { browser, id: person.id, email: person.email };
}

/** A code for a new number, and what can be done with it. */
async function asking(server: Server, browser: Browser, phone = NEW) {
  const { request } = (await browser.call("auth.sendNumberCode", { phone, country: "gabon" })).data as { request: string };
  const code = await lastCode(server, phone);
  const change = (changes: object = {}) => browser.call("auth.changeNumber", { request, code, ...changes });
  return { request, code, change };
}

const phoneOf = async ({ db }: Server, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.phone;
const newsOf = async ({ db }: Server, id: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt))).map(
    ({ facts }) => facts.event,
  );
const noticesTo = async ({ db }: Server, number: string) =>
  (await db.select().from(telephoneMessages).where(eq(telephoneMessages.number, number)))
    .filter(({ kind }) => kind === "notice")
    .map(({ text }) => text);
const passDay = ({ db }: Server) => db.update(waitingChanges).set({ askedAt: sql`now() - interval '24 hours'` });
const sweep = (server: Server) => changeDueNumbers({ ...server, log: server.app.log });
const unused = ({ db }: Server, id: string) =>
  db
    .update(users)
    .set({ phoneProvedAt: sql`now() - interval '2 days'` })
    .where(eq(users.id, id));

test("avec un mot de passe, le numéro prouvé change tout de suite ; l'ancien et toutes les sessions l'apprennent", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await server.db.update(users).set({ phone: OLD, phoneProvedAt: sql`now()` });
  await server.db.update(profiles).set({ phone: OLD });
  const { change } = await asking(server, browser);
  expect((await change()).data).toEqual({ waits: false });
  expect(await browser.me()).toMatchObject({ phone: NEW });
  expect((await server.db.select().from(profiles))[0]?.phone).toBe(NEW);
  expect(await newsOf(server, id)).toEqual(["account.number"]);
  expect(await noticesTo(server, OLD)).toEqual([
    "Récolte : Votre compte a un nouveau numéro. Vos codes y arrivent maintenant. Si ce n'était pas vous, écrivez-nous tout de suite.",
  ]);
  // A mail as well: news of the account are always told.
  expect(await server.db.$count(outbox, eq(outbox.kind, "mail"))).toBe(1);
  expect((await byCode(server, OLD)).id).not.toBe(id);
});

test("sans avoir redonné le mot de passe, rien ne change, et le code sert encore ensuite", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await server.db.update(sessions).set({ confirmedAt: null });
  const { change } = await asking(server, browser);
  expect((await change()).refusal).toBe("auth.confirm-password");
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await change()).status).toBe(200);
  expect(await phoneOf(server, id)).toBe(NEW);
});

test("un compte par adresse ajoute un numéro, qui l'ouvre avec le mot de passe", async () => {
  await using server = await openServer();
  const { browser, id } = await byPassword(server);
  await (await asking(server, browser)).change();
  const other = browserOf(server);
  const { request } = (await other.call("auth.sendCode", { phone: NEW, country: "gabon" })).data as { request: string };
  const input = { request, code: await lastCode(server, NEW), acceptTerms: true };
  expect((await other.call("auth.enterByCode", input)).refusal).toBe("telephone.password");
  expect((await other.call("auth.enterByCode", { ...input, password: PASSWORD })).data).toMatchObject({ id });
});

test("sans mot de passe, le numéro attend un jour, dit à l'ancien, puis change par lui-même", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  const { change } = await asking(server, browser);
  expect((await change()).data).toEqual({ waits: true });
  expect((await browser.read("auth.number")).data).toEqual({ waiting: { number: NEW, waits: 86_400 }, isWanted: false });
  expect(await noticesTo(server, OLD)).toEqual([
    "Récolte : Un autre numéro est demandé pour votre compte. Il y sera dans 24 heures. Si ce n'est pas vous, annulez le changement dans les paramètres.",
  ]);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
  await passDay(server);
  await Promise.all([sweep(server), sweep(server)]);
  expect(await browser.me()).toMatchObject({ phone: NEW });
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number"]);
  expect((await browser.read("auth.number")).data).toEqual({ waiting: null, isWanted: false });
});

test("toute session du compte annule le changement qui attend", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await asking(server, browser)).change();
  const other = await byCode(server);
  expect(other.id).toBe(id);
  expect((await other.browser.call("auth.callOffNumber")).status).toBe(200);
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
});

test("demandé deux fois, l'attente ne recommence pas ; un autre numéro la recommence", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000" });
  const { browser } = await byCode(server);
  await (await asking(server, browser)).change();
  await server.db.update(waitingChanges).set({ askedAt: sql`now() - interval '23 hours'` });
  await (await asking(server, browser)).change();
  expect((await browser.read("auth.number")).data).toMatchObject({ waiting: { waits: 3600 } });
  await (await asking(server, browser, "+24174000003")).change();
  expect((await browser.read("auth.number")).data).toMatchObject({ waiting: { number: "+24174000003", waits: 86_400 } });
});

test("un code pour changer de numéro n'ouvre pas de compte, et un code pour entrer ne change pas de numéro", async () => {
  await using server = await openServer();
  const { browser } = await byCode(server);
  const { request, code } = await asking(server, browser);
  expect((await browser.call("auth.enterByCode", { request, code, acceptTerms: true })).refusal).toBe("telephone.code-over");
  const entering = (await browser.call("auth.sendCode", { phone: "+24174000009", country: "gabon" })).data as { request: string };
  const typed = { request: entering.request, code: await lastCode(server, "+24174000009") };
  expect((await browser.call("auth.changeNumber", typed)).refusal).toBe("telephone.code-over");
  const thief = await byCode(server, "+24174000010");
  expect((await thief.browser.call("auth.changeNumber", { request, code })).refusal).toBe("telephone.code-over");
});

test("le numéro d'un autre compte ne se dit qu'après le code ; ensuite il se demande, et les deux l'apprennent", async () => {
  await using server = await openServer();
  const holder = await aTelephonePerson(server.db, { phone: NEW });
  const { browser, id } = await byPassword(server);
  const { change, code } = await asking(server, browser);
  expect((await change({ code: code === "000000" ? "000001" : "000000" })).refusal).toBe("telephone.wrong-code");
  expect((await change()).refusal).toBe("telephone.held");
  expect((await change({ move: true })).data).toEqual({ waits: true });
  expect(await newsOf(server, holder.id)).toEqual(["account.number-wanted"]);
  expect((await server.db.select().from(notifications).where(eq(notifications.userId, holder.id)))[0]?.facts.onlyWay).toBe(true);
  expect(await newsOf(server, id)).toEqual(["account.number-asked"]);
  await passDay(server);
  await unused(server, holder.id);
  await server.cookieOf(holder as unknown as Person);
  await sweep(server);
  expect([await phoneOf(server, id), await phoneOf(server, holder.id)]).toEqual([NEW, null]);
  expect(await server.db.$count(sessions, eq(sessions.userId, holder.id))).toBe(0);
  expect(await newsOf(server, holder.id)).toEqual(["account.number-wanted", "account.number-moved"]);
});

test("qui perd son numéro et a une adresse n'apprend pas que son compte se ferme, et y entre encore", async () => {
  await using server = await openServer();
  const holder = await byPassword(server);
  await server.db.update(users).set({ phone: NEW, phoneProvedAt: sql`now() - interval '2 days'` });
  const { browser } = await byPassword(server);
  await (await asking(server, browser)).change({ move: true });
  const [told] = await server.db.select().from(notifications).where(eq(notifications.userId, holder.id));
  expect(told?.facts).toEqual({ event: "account.number-wanted" });
  await passDay(server);
  await sweep(server);
  expect(await holder.browser.me()).toBeNull();
  await holder.browser.call("auth.signIn", { email: holder.email, password: PASSWORD });
  expect(await holder.browser.me()).toMatchObject({ phone: null });
});

test("l'adresse demandée avant que le numéro ne passe ouvre ensuite le compte, qui n'est pas effacé", async () => {
  await using server = await openServer();
  const holder = await byCode(server, NEW);
  await (await asking(server, (await byPassword(server)).browser)).change({ move: true });
  await server.db.insert(waitingChanges).values({ userId: holder.id, kind: "email", value: "awa@exemple.example" });
  await passDay(server);
  await unused(server, holder.id);
  await doWhatWaited({ ...server, log: server.app.log });
  await server.db.update(users).set({ sleptUntil: sql`now()` }).where(eq(users.id, holder.id));
  await doWhatWaited({ ...server, log: server.app.log });
  expect((await server.db.select().from(users).where(eq(users.id, holder.id)))[0]).toMatchObject({
    phone: null,
    email: "awa@exemple.example",
    status: "active",
  });
});

test("qui perdrait son numéro annule la demande de l'autre, qui l'apprend", async () => {
  await using server = await openServer();
  const holder = await byCode(server, NEW);
  const { browser, id } = await byPassword(server);
  await (await asking(server, browser)).change({ move: true });
  expect((await holder.browser.read("auth.number")).data).toEqual({ waiting: null, isWanted: true });
  await holder.browser.call("auth.callOffNumber");
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, holder.id)).toBe(NEW);
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number-kept"]);
});

test("un numéro qui a ouvert son compte depuis la demande, ou qui en a commencé un, y reste", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await asking(server, browser)).change();
  const newcomer = await byCode(server, NEW);
  await passDay(server);
  await sweep(server);
  expect([await phoneOf(server, id), await phoneOf(server, newcomer.id)]).toEqual([OLD, NEW]);
  expect(await newsOf(server, id)).toEqual(["account.number-asked", "account.number-kept"]);
});

test("un numéro qui dort depuis un an passe tout de suite : l'opérateur l'a donné à un autre", async () => {
  await using server = await openServer();
  const old = await aTelephonePerson(server.db, { phone: NEW });
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  const { browser, id } = await byPassword(server);
  expect((await (await asking(server, browser)).change()).data).toEqual({ waits: false });
  expect([await phoneOf(server, id), await phoneOf(server, old.id)]).toEqual([NEW, null]);
  expect((await server.db.select().from(users).where(eq(users.id, old.id)))[0]?.sleptPhone).toBe(NEW);
});

test("le numéro d'un compte de l'équipe ou suspendu ne passe à personne, et l'équipe n'en met pas", async () => {
  await using server = await openServer();
  const holder = await aTelephonePerson(server.db, { phone: NEW });
  await server.db.insert(userRoles).values({ userId: holder.id, role: "moderator" });
  const { browser, id } = await byPassword(server);
  const { change } = await asking(server, browser);
  expect((await change({ move: true })).refusal).toBe("telephone.taken");
  await server.db.delete(userRoles);
  await suspend(server.db, holder.id);
  expect((await change({ move: true })).refusal).toBe("telephone.taken");
  await server.db.insert(userRoles).values({ userId: id, role: "moderator" });
  expect((await browser.call("auth.sendNumberCode", { phone: OLD, country: "gabon" })).refusal).toBe("telephone.staff");
});

test("suspendu pendant l'attente, le compte ne change pas de numéro", async () => {
  await using server = await openServer();
  const { browser, id } = await byCode(server);
  await (await asking(server, browser)).change();
  await suspend(server.db, id);
  await passDay(server);
  await sweep(server);
  expect(await phoneOf(server, id)).toBe(OLD);
  expect(await server.db.$count(waitingChanges)).toBe(0);
});

test("deux comptes qui prouvent le même numéro au même moment : un seul l'a", async () => {
  await using server = await openServer();
  const both = [await byPassword(server), await byPassword(server)];
  const asked = [await asking(server, both[0]!.browser), await asking(server, both[1]!.browser)];
  const answers = await Promise.all(asked.map(({ change }) => change()));
  expect(answers.map(({ refusal }) => refusal ?? "").toSorted()).toEqual(["", "telephone.held"]);
  expect(await server.db.$count(users, eq(users.phone, NEW))).toBe(1);
});

test("son propre numéro n'est pas un changement", async () => {
  await using server = await openServer();
  const { browser } = await byCode(server);
  expect((await browser.call("auth.sendNumberCode", { phone: OLD, country: "gabon" })).message).toBe(
    "Ce numéro est déjà le vôtre",
  );
});
