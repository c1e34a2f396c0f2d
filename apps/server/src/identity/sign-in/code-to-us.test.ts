import { aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { outbox, sessions, telephoneCodes, telephoneReceived, users } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { spend } from "#identity/auth/limits.ts";
import { forgetMessages } from "#platform/telephone/queries.ts";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openReceiving, RECEIVING, showing, writeToUs } from "#testing/code-to-us.ts";
import { aSentCode } from "#testing/sent-code.ts";
import { openServer } from "#testing/open-server.ts";
import { callProven, proofHeader } from "#testing/proof.ts";
import { codeOf } from "./codes.ts";
import { countedAs } from "./telephone-ceilings.ts";

const NUMBER = "+24166123456";
const ask = { phone: NUMBER, country: "gabon" };

test("au-delà des plafonds, la personne envoie son code : il prouve un numéro neuf et ouvre un compte", async () => {
  await using server = await openReceiving();
  const { browser, toUs, again, arrival, enter, send } = await showing(server, NUMBER);
  expect(toUs).toMatch(/^\d{6}$/u);
  expect(again).toBeGreaterThan(0);
  expect(await arrival()).toEqual({ hasCome: false, isOver: false });
  expect((await enter()).refusal).toBe("telephone.not-come");
  expect(await send()).toBe(204);
  expect(await arrival()).toEqual({ hasCome: true, isOver: false });
  expect((await enter()).data).toMatchObject({ isNew: true });
  expect(await browser.me()).toMatchObject({ phone: NUMBER });
  expect((await enter()).refusal).toBe("telephone.code-over");
  expect(await arrival()).toEqual({ hasCome: false, isOver: true });
});

test("les numéros qui reçoivent sont dits aux pages, et le même code revient au même navigateur", async () => {
  await using server = await openReceiving();
  const { browser, request, toUs } = await showing(server, NUMBER);
  expect((await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data).toMatchObject({ request, toUs });
  const { telephone } = (await browser.read("auth.config")).data as { telephone: object };
  expect(telephone).toEqual({
    countries: ["gabon", "cote_ivoire"],
    whatsapp: false,
    receivers: [{ by: "sms", number: RECEIVING }],
  });
});

test("sans numéro qui reçoit, la phrase dit quand réessayer", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const ask = () => browserOf(server).call("auth.sendCode", { phone: NUMBER, country: "gabon" });
  for (let sent = 0; sent < 3; sent++) await callProven(browserOf(server), "auth.sendCode", { phone: NUMBER, country: "gabon" });
  expect((await ask()).message).toMatch(/^Trop de tentatives, réessayez dans \d+ s \(\d+ min\)$/u);
});

test.each(["recolte …", "Bonjour, Récolte : … merci", "…"])(
  "« %s » suffit, d'où que l'opérateur écrive le numéro",
  async (text) => {
    await using server = await openReceiving();
    const { toUs, arrival } = await showing(server, NUMBER);
    await writeToUs(server, { from: "066 12 34 56", text: text.replace("…", toUs) });
    expect(await arrival()).toMatchObject({ hasCome: true });
  },
);

test("un message qui vient deux fois, ou tard, compte une fois, et ses mots ne sont gardés nulle part", async () => {
  await using server = await openReceiving();
  const { toUs, arrival } = await showing(server, NUMBER);
  const message = { id: "7", from: NUMBER, text: `RECOLTE ${toUs} voici Awa` };
  await Promise.all([writeToUs(server, message), writeToUs(server, message)]);
  await writeToUs(server, message);
  const kept = await server.db.select().from(telephoneReceived);
  expect(kept).toEqual([
    { id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5/u), carrier: "gateway", number: NUMBER, createdAt: expect.any(Date) },
  ]);
  expect(JSON.stringify(kept)).not.toContain(toUs);
  await server.db.update(telephoneCodes).set({ expiresAt: sql`now()` });
  await writeToUs(server, { ...message, id: "8" });
  expect(await arrival()).toEqual({ hasCome: false, isOver: true });
});

test("un autre numéro, un nom, un étranger : rien ne s'ouvre, et un numéro où aucun code ne va n'est pas gardé", async () => {
  await using server = await openReceiving();
  const { toUs, arrival } = await showing(server, NUMBER);
  for (const from of ["+24174000000", "Recolte", "+33612345678", "12345"])
    expect(await writeToUs(server, { from, text: `RECOLTE ${toUs}` })).toBe(204);
  expect(await arrival()).toMatchObject({ hasCome: false });
  const kept = await server.db.select({ number: telephoneReceived.number }).from(telephoneReceived);
  expect(kept.map(({ number }) => number).filter(Boolean)).toEqual(["+24174000000"]);
});

test("des faux au nom d'un numéro, avant et après qu'un navigateur attende, ne ferment pas la voie à qui l'a en main", async () => {
  await using server = await openReceiving();
  const forge = (code: number) => writeToUs(server, { from: NUMBER, text: `RECOLTE ${String(code).padStart(6, "0")}` });
  for (let sent = 0; sent < 20; sent++) await forge(sent);
  const { arrival, send, toUs } = await showing(server, NUMBER);
  for (let sent = 0; sent < 20; sent++) if (sent !== Number(toUs)) await forge(sent);
  expect(await arrival()).toMatchObject({ hasCome: false });
  await send();
  expect(await arrival()).toMatchObject({ hasCome: true });
});

test("six faux tapés dans des navigateurs n'empêchent pas de lire le message", async () => {
  await using server = await openReceiving();
  const { arrival, send } = await showing(server, NUMBER);
  for (let guessed = 0; guessed < 6; guessed++) {
    const { request, code, cookie } = await aSentCode(server, NUMBER);
    const wrong = { request, code: code === "000000" ? "000001" : "000000", acceptTerms: true };
    expect((await browserOf(server).call("auth.enterByCode", wrong, { cookie })).refusal).toBe("telephone.wrong-code");
  }
  await send();
  expect(await arrival()).toMatchObject({ hasCome: true });
});

test("le code montré est au navigateur qui le montre, et n'est pas celui qu'un SMS porterait", async () => {
  await using server = await openReceiving();
  const { request, toUs, send } = await showing(server, NUMBER);
  await send();
  const thief = browserOf(server);
  await thief.call("auth.sendCode", { phone: "066 00 00 01", country: "gabon" });
  expect((await thief.call("auth.enterByCode", { request, code: toUs, acceptTerms: true })).refusal).toBe("telephone.code-over");
  expect(codeOf(server.env, { id: request, number: NUMBER })).not.toBe(toUs);
});

test("cinq navigateurs voient un code pour un numéro sans travail, tous différents ; un sixième travaille, et qui en voit un le garde", async () => {
  await using server = await openReceiving();
  const first = await showing(server, NUMBER);
  const shown = await Promise.all(Array.from({ length: 5 }, () => browserOf(server).call("auth.sendCode", ask)));
  expect(shown.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = shown.find(({ status }) => status !== 200)!;
  expect(refused.refusal).toBe("limits.proof-needed");
  const owner = browserOf(server);
  const { challenge } = await owner.call("auth.sendCode", ask);
  const worked = await owner.call("auth.sendCode", ask, await proofHeader(challenge));
  const codes = [...shown, worked].flatMap(({ data }) => (data as { toUs: string } | undefined)?.toUs ?? []);
  expect(new Set([first.toUs, ...codes]).size).toBe(6);
  expect((await first.browser.call("auth.sendCode", ask)).data).toMatchObject({ toUs: first.toUs });
  await writeToUs(server, { from: NUMBER, text: (worked.data as { toUs: string }).toUs });
  expect(await first.arrival()).toMatchObject({ hasCome: false });
  // What has come makes place for another.
  expect((await browserOf(server).call("auth.sendCode", ask)).refusal).toBe("limits.proof-needed");
  await first.send();
  expect(await first.arrival()).toMatchObject({ hasCome: true });
  expect((await browserOf(server).call("auth.sendCode", ask)).status).toBe(200);
});

test("l'appareil que le compte connaît voit son code, même quand cinq autres en voient un", async () => {
  await using server = await openReceiving();
  const owner = browserOf(server);
  const { request, code, cookie } = await aSentCode(server, NUMBER);
  await owner.call("auth.enterByCode", { request, code, acceptTerms: true }, { cookie });
  await showing(server, NUMBER);
  for (let asked = 0; asked < 5; asked++) await browserOf(server).call("auth.sendCode", ask);
  expect((await browserOf(server).call("auth.sendCode", ask)).refusal).toBe("limits.proof-needed");
  for (let sent = 0; sent < 3; sent++) await spend(server, "phone-code.hourly", countedAs(NUMBER, true));
  expect((await owner.call("auth.sendCode", ask)).data).toMatchObject({ toUs: expect.any(String) });
});

test("un code d'ailleurs ne remplace pas celui qui est montré, même une fois le message arrivé", async () => {
  await using server = await openReceiving();
  const { enter, send, toUs } = await showing(server, NUMBER);
  await send();
  expect((await enter({ code: toUs === "000000" ? "000001" : "000000" })).refusal).toBe("telephone.wrong-code");
});

test("un numéro connu et un inconnu : la même réponse, avant et après le message", async () => {
  await using server = await openReceiving();
  const known = "+24174999999";
  await aTelephonePerson(server.db, { phone: known });
  const seen = async (number: string) => {
    const { again: _again, arrival, send } = await showing(server, number);
    return [await arrival(), await send(), await arrival()];
  };
  expect(await seen(known)).toEqual(await seen(NUMBER));
});

test("un appareil que le compte connaît entre tout de suite", async () => {
  await using server = await openReceiving();
  const first = await showing(server, NUMBER);
  await first.send();
  await first.enter();
  await first.browser.call("auth.signOut");
  for (let sent = 0; sent < 3; sent++) await spend(server, "phone-code.hourly", countedAs(NUMBER, true));
  const again = await showing(server, NUMBER, first.browser);
  await again.send();
  expect((await again.enter()).data).toMatchObject({ isNew: false });
  expect(await server.db.$count(sessions)).toBe(1);
});

test("un compte avec un mot de passe s'ouvre avec lui, et jamais sans", async () => {
  await using server = await openReceiving();
  const { id } = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  await server.db
    .update(users)
    .set({ phone: NUMBER, phoneProvedAt: sql`now()` })
    .where(eq(users.id, id));
  const { enter, send } = await showing(server, NUMBER);
  await send();
  expect((await enter()).refusal).toBe("telephone.password");
  expect((await enter({ password: "faux-faux" })).refusal).toBe("telephone.wrong-password");
  expect((await enter({ password: PASSWORD })).data).toMatchObject({ id });
});

test("un numéro qui dort depuis un an ne change pas de mains par un SMS envoyé", async () => {
  await using server = await openReceiving();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });
  const { enter, send, later } = await showing(server, NUMBER);
  await send();
  expect((await enter({ fresh: true })).refusal).toBe("telephone.entering-waits");
  await later(24);
  expect((await enter({ fresh: true })).refusal).toBe("telephone.asks-code");
  expect((await enter()).refusal).toBe("telephone.asleep");
  expect(await server.db.select({ id: users.id, phone: users.phone }).from(users)).toEqual([{ id, phone: NUMBER }]);
});

test("qu'un compte est suspendu ne se lit pas au premier SMS en son nom : un jour après, ou sur son propre appareil", async () => {
  await using server = await openReceiving();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  await suspend(server.db, id);
  const { enter, send, later } = await showing(server, NUMBER);
  await send();
  expect((await enter()).refusal).toBe("telephone.entering-waits");
  await later(24);
  expect((await enter()).refusal).toBe("telephone.suspended");
  expect(await server.db.$count(sessions)).toBe(0);
});

test("ce qui est montré n'envoie rien, et ne passe pas pour des codes que personne ne tape", async () => {
  await using server = await openReceiving();
  await showing(server, NUMBER);
  expect((await server.db.select({ kind: outbox.kind }).from(outbox)).length).toBe(2);
  const shown = (line: number) => ({
    number: `+24166${String(line).padStart(6, "0")}`,
    browser: "a".repeat(64),
    toUs: true,
    expiresAt: new Date(Date.now() + 600_000),
  });
  await server.db.insert(telephoneCodes).values(Array.from({ length: 40 }, (_, line) => shown(line)));
  const asked = await browserOf(server).call("auth.sendCode", { phone: "+24166999999", country: "gabon" });
  expect(asked.status).toBe(200);
});

test("qui a écrit et quand s'oublie après trente jours", async () => {
  await using server = await openReceiving();
  await writeToUs(server, { from: NUMBER, text: "Bonjour" });
  await forgetMessages(server.db);
  expect(await server.db.$count(telephoneReceived)).toBe(1);
  await server.db.update(telephoneReceived).set({ createdAt: sql`now() - interval '31 days'` });
  await forgetMessages(server.db);
  expect(await server.db.$count(telephoneReceived)).toBe(0);
});

test("six faux tapés par un inconnu ne ferment pas la porte à qui nous envoie son code", async () => {
  await using server = await openReceiving();
  const { enter, send } = await showing(server, NUMBER);
  for (let guessed = 0; guessed < 7; guessed++) {
    const { request, code, cookie } = await aSentCode(server, NUMBER);
    const wrong = { request, code: code === "000000" ? "000001" : "000000", acceptTerms: true };
    await browserOf(server).call("auth.enterByCode", wrong, { cookie });
  }
  await send();
  expect((await enter()).status).toBe(200);
});

test("après six faux d'un inconnu, le code que personne ne pourrait taper n'est pas envoyé : on montre celui à nous envoyer", async () => {
  await using server = await openReceiving();
  await spend(server, "phone-code.wrong", NUMBER);
  await server.pool.query("update rate_limits set points = 6 where key = $1", [`phone-code.wrong:${NUMBER}`]);
  const { data } = await browserOf(server).call("auth.sendCode", ask);
  expect(data).toMatchObject({ toUs: expect.stringMatching(/^\d{6}$/u) });
});
