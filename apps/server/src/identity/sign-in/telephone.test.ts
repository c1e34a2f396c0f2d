import { aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { consents, outbox, profiles, sessions, telephoneCodes, telephoneMessages, users } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asking, waiting } from "#testing/asking.ts";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { proofHeader } from "#testing/proof.ts";
import { withTelephone } from "#testing/second-factor.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const ask = { phone: "066 12 34 56", country: "gabon" };

test("un numéro neuf : un SMS d'une page, un code, un compte sans adresse, et la session dit par quoi", async () => {
  await using server = await openServer();
  const { browser, enter } = await asking(server, NUMBER);
  const [sms] = await server.db.select().from(telephoneMessages);
  expect(sms?.text).toBe("Récolte : ****** est votre code. Ne le donnez à personne.\n@localhost #******");
  expect((await server.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["telephone"]);
  expect((await enter()).data).toEqual({ id: expect.any(String), isNew: true, erasedOn: null });
  expect(await browser.me()).toMatchObject({ email: null, phone: NUMBER, owesTerms: false });
  const [account] = await server.db.select().from(users);
  expect(account).toMatchObject({ email: null, passwordHash: null, phone: NUMBER, phoneProvedAt: expect.any(Date) });
  expect(await server.db.select().from(consents)).toHaveLength(1);
  expect(await server.db.select().from(sessions)).toMatchObject([{ openedBy: "code", kind: "member" }]);
});

test.for([
  [true, NUMBER],
  [false, null],
] as const)(
  "les acheteurs peuvent appeler le numéro d'un compte neuf : %s, et il se donne ou non",
  async ([buyersMayCall, phone]) => {
    await using server = await openServer();
    const { enter } = await asking(server, NUMBER);
    await enter({ buyersMayCall });
    expect(await server.db.select({ phone: profiles.phone }).from(profiles)).toEqual([{ phone }]);
  },
);

test("le même numéro, tapé de cinq façons, est le même compte", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000" });
  const ids = new Set();
  for (const phone of ["066 12 34 56", "66123456", "+241 66 12 34 56", "00241 066123456", "tel:+24166123456"]) {
    const browser = browserOf(server);
    const { request } = (await browser.call("auth.sendCode", { phone, country: "gabon" })).data as { request: string };
    const code = (await waiting(server, NUMBER)).at(-1)!;
    ids.add(((await browser.call("auth.enterByCode", { request, code, acceptTerms: true })).data as { id: string }).id);
  }
  expect(ids.size).toBe(1);
});

test("redemandé trop tôt, rien ne part ; plus tard, c'est le même code", async () => {
  await using server = await openServer();
  const { browser, code, request } = await asking(server, NUMBER);
  expect((await browser.call("auth.sendCode", ask)).data).toMatchObject({ request, again: expect.any(Number) });
  expect(await waiting(server, NUMBER)).toEqual([code]);
  await server.db.update(telephoneCodes).set({ lastSentAt: sql`now() - interval '31 seconds'` });
  expect((await browser.call("auth.sendCode", { ...ask, via: "whatsapp" })).data).toEqual({ request, again: 60 });
  expect(await waiting(server, NUMBER)).toEqual([code, code]);
  expect((await server.db.select().from(telephoneMessages)).map(({ first }) => first)).toEqual([null, "whatsapp"]);
});

test("un code lu à voix haute n'ouvre rien ailleurs : il est au navigateur qui l'a demandé", async () => {
  await using server = await openServer();
  const { request, code } = await asking(server, NUMBER);
  const thief = browserOf(server);
  await thief.call("auth.sendCode", { phone: "066 00 00 01", country: "gabon" });
  const tried = await thief.call("auth.enterByCode", { request, code, acceptTerms: true });
  expect(tried.refusal).toBe("telephone.code-over");
});

test("trois faux, et le bon ne sert plus ; deux faux, il sert encore", async () => {
  await using server = await openServer();
  const first = await asking(server, NUMBER);
  for (let i = 0; i < 2; i++) expect((await first.wrong()).refusal).toBe("telephone.wrong-code");
  expect((await first.enter()).status).toBe(200);
  const second = await asking(server, "+24174000000");
  const guesses = await Promise.all(Array.from({ length: 6 }, second.wrong));
  expect(guesses.filter(({ refusal }) => refusal === "telephone.wrong-code")).toHaveLength(3);
  expect((await second.enter()).refusal).toBe("telephone.code-over");
});

test("un code sert une fois, et dix minutes", async () => {
  await using server = await openServer();
  const { enter } = await asking(server, NUMBER);
  const both = await Promise.all([enter(), enter()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await enter()).refusal).toBe("telephone.code-over");
  const late = await asking(server, "+24174000000");
  await server.db.update(telephoneCodes).set({ expiresAt: sql`now()` });
  expect((await late.enter()).refusal).toBe("telephone.code-over");
});

test("deux personnes qui prouvent un numéro au même moment ont un seul compte", async () => {
  await using server = await openServer();
  const both = [await asking(server, NUMBER), await asking(server, NUMBER)];
  const entered = await Promise.all(both.map(({ enter }) => enter()));
  expect(new Set(entered.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
  expect(await server.db.$count(users)).toBe(1);
});

test("sans accepter les conditions, personne n'entre", async () => {
  await using server = await openServer();
  const { enter } = await asking(server, NUMBER);
  expect((await enter({ acceptTerms: false })).status).toBe(400);
  expect(await server.db.$count(users)).toBe(0);
});

const withNumber = (server: Server, id: string) =>
  server.db
    .update(users)
    .set({ phone: NUMBER, phoneProvedAt: sql`now()` })
    .where(eq(users.id, id));

test("qui a un mot de passe le redonne sur un nouvel appareil ; le code seul n'ouvre rien", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  await withNumber(server, id);
  const { browser, enter } = await asking(server, NUMBER);
  expect((await enter()).refusal).toBe("telephone.password");
  expect((await enter({ password: "faux-faux" })).refusal).toBe("telephone.wrong-password");
  expect(await browser.me()).toBeNull();
  expect((await enter({ password: PASSWORD })).data).toEqual({ id, isNew: false, erasedOn: null });
  expect(await browser.me()).toMatchObject({ phone: NUMBER });
});

test("l'équipe n'entre jamais par un code, même avec son mot de passe", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db, { passwordHash: await hash(PASSWORD), roles: ["moderator"] });
  await withNumber(server, id);
  const { enter } = await asking(server, NUMBER);
  expect((await enter({ password: PASSWORD })).refusal).toBe("telephone.staff");
});

test("la double authentification est demandée après le mot de passe", async () => {
  await using server = await openServer();
  const { person } = await withTelephone(server);
  await server.db.execute(sql`delete from user_roles`);
  await withNumber(server, person.id);
  const { enter } = await asking(server, NUMBER);
  expect((await enter({ password: PASSWORD })).refusal).toBe("auth.code-required");
  expect((await enter({ password: PASSWORD, factor: "000000" })).refusal).toBe("auth.wrong-code");
});

test("un compte suspendu, un numéro qui dort depuis un an : le code juste le dit, et n'ouvre pas", async () => {
  await using server = await openServer();
  const awa = await aTelephonePerson(server.db, { phone: NUMBER });
  await suspend(server.db, awa.id);
  const { enter } = await asking(server, NUMBER);
  expect((await enter()).refusal).toBe("telephone.suspended");
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  expect((await enter()).refusal).toBe("telephone.asleep");
});

test("qui part est prévenu, et revient s'il le veut", async () => {
  await using server = await openServer();
  await aTelephonePerson(server.db, { phone: NUMBER });
  await server.db.update(users).set({ status: "deleted", deletionRequestedAt: sql`now()` });
  const { browser, enter } = await asking(server, NUMBER);
  expect((await enter()).data).toMatchObject({ isNew: false, erasedOn: expect.any(String) });
  expect(await browser.me()).toBeNull();
  expect((await enter({ keep: true })).data).toMatchObject({ erasedOn: null });
  expect(await browser.me()).toMatchObject({ phone: NUMBER });
});

test("Orange seule ne porte qu'en Côte d'Ivoire : au Gabon, rien n'est dépensé ni annoncé comme parti", async () => {
  const ORANGE_SMS = JSON.stringify({ clientId: "id", clientSecret: "secret", sender: "+2250000" });
  await using server = await openServer({ SMS_GATEWAY: "", ORANGE_SMS });
  const browser = browserOf(server);
  const refused = await browser.call("auth.sendCode", ask);
  expect(refused.refusal).toBe("telephone.unreached");
  expect(refused.message).toContain("Gabon");
  expect(await server.db.$count(telephoneMessages)).toBe(0);
  expect(
    (await server.pool.query("select from rate_limits where key like 'phone-code.%' and key not like '%network:%'")).rowCount,
  ).toBe(0);
  const ivorian = { phone: "07 07 12 34 56", country: "cote_ivoire" };
  expect((await browser.call("auth.sendCode", ivorian)).status).toBe(200);
  const { telephone } = (await browser.read("auth.config")).data as { telephone: object };
  expect(telephone).toMatchObject({ countries: ["cote_ivoire"] });
  // A code that cannot arrive confirms nothing either.
  const awa = await aTelephonePerson(server.db, { phone: NUMBER });
  const client = server.client(await server.cookieOf(awa));
  await expect(client.account.delete.mutate({ confirmation: "SUPPRIMER" })).rejects.toMatchObject({
    data: { refusal: "auth.no-password" },
  });
});

test("sans transporteur réglé, les comptes par téléphone n'existent pas", async () => {
  await using server = await openServer({ SMS_GATEWAY: "" });
  expect((await browserOf(server).call("auth.sendCode", ask)).refusal).toBe("telephone.off");
});

test("mille numéros qui se suivent : quatorze codes par heure, puis une preuve de travail, et jamais plus de vingt", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const send = (line: number, headers: Record<string, string> = {}) =>
    browserOf(server).call("auth.sendCode", { phone: `+24166123${String(line).padStart(3, "0")}`, country: "gabon" }, headers);
  for (let line = 0; line < 14; line++) expect((await send(line)).status).toBe(200);
  const asked = await send(14);
  expect(asked.refusal).toBe("limits.proof-needed");
  expect((await send(14, await proofHeader(asked.challenge))).status).toBe(200);
  for (let line = 15; line < 20; line++) {
    const { challenge } = await send(line);
    expect((await send(line, await proofHeader(challenge))).status).toBe(200);
  }
  // Else they would look pumped, and the wait would not be told.
  await server.db.update(telephoneCodes).set({ provedAt: sql`now()` });
  const { challenge, refusal } = await send(20);
  expect([challenge, refusal]).toEqual([undefined, "limits.too-many"]);
  // Beside them an honest number passes.
  expect((await browserOf(server).call("auth.sendCode", { phone: "+24174000001", country: "gabon" })).status).toBe(200);
  expect(await server.db.$count(telephoneMessages)).toBe(21);
});

test("des codes que personne ne tape : chaque demande à cet opérateur se prouve, les autres passent", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const code = (line: number) => ({
    number: `+24166${String(line).padStart(6, "0")}`,
    browser: "a".repeat(64),
    expiresAt: new Date(Date.now() + 600_000),
  });
  await server.db.insert(telephoneCodes).values(Array.from({ length: 20 }, (_, line) => code(line)));
  const send = (phone: string) => browserOf(server).call("auth.sendCode", { phone, country: "gabon" });
  expect((await send("+24166999999")).refusal).toBe("limits.proof-needed");
  expect((await send("+24174999999")).status).toBe(200);
  await server.db
    .update(telephoneCodes)
    .set({ provedAt: sql`now()` })
    .where(sql`right(number, 1) in ('1', '2')`);
  expect((await send("+24166999999")).status).toBe(200);
});
