import { hash } from "@node-rs/argon2";
import { aTelephonePerson } from "@recolte/db/factories";
import { telephoneMessages, userRoles, users } from "@recolte/db/schema";
import { desc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { callProven } from "#testing/proof.ts";
import { aSentCode } from "#testing/sent-code.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Browser = ReturnType<typeof browserOf>;
const NUMBER = "+24166123456";
const HIS_OWN = "confirme une demande sur votre compte";
const ELSEWHERE = "Ce code ne sert plus. Demandez-en un autre depuis cet appareil.";

const lastSms = async ({ db }: Server) =>
  (await db.select().from(telephoneMessages).orderBy(desc(telephoneMessages.createdAt)).limit(1))[0]!;

/** Somebody without a password, in a session that a code opened. */
async function byCode(server: Server) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  const { code } = await lastSms(server);
  await browser.call("auth.enterByCode", { request, code, acceptTerms: true });
  return browser;
}
const download = (server: Server, browser: Browser) =>
  fetch(`${server.origin}/export/my-data`, {
    method: "POST",
    headers: { cookie: browser.cookie(), "content-type": "application/json" },
    body: "{}",
  });

/** What a session asked for, and what its telephone got. */
async function asking(server: Server, browser: Browser) {
  const { request } = (await browser.call("auth.sendOwnCode")).data as { request: string };
  const { code, text } = await lastSms(server);
  const confirm = (by: Browser = browser, typed = code) => by.call("auth.stepUpByCode", { request, code: typed });
  return { request, code: code!, text, confirm };
}

test("sans mot de passe, un code frais ouvre ce qui le demande : le fichier de ses données, dans un jeton neuf", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  const before = browser.cookie();
  expect(await (await download(server, browser)).json()).toMatchObject({
    error: { message: "Confirmez avec un code pour continuer", data: { refusal: "auth.confirm-code" } },
  });
  const { text, confirm } = await asking(server, browser);
  expect(text).toContain(HIS_OWN);
  expect((await confirm()).status).toBe(200);
  expect(browser.cookie()).not.toBe(before);
  await expect(server.client(before).sessions.list.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect((await download(server, browser)).status).toBe(200);
  // Once.
  expect(await confirm()).toMatchObject({ status: 404, message: ELSEWHERE });
});

test("le code vaut dix minutes, puis se redemande", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  await (await asking(server, browser)).confirm();
  await server.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  expect((await download(server, browser)).status).toBe(403);
});

test("un code pour entrer ne confirme pas, un code pour confirmer n'ouvre aucun compte", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  const entering = await aSentCode(server, NUMBER);
  expect(await browser.call("auth.stepUpByCode", { request: entering.request, code: entering.code })).toMatchObject({
    message: ELSEWHERE,
  });
  const { request, code } = await asking(server, browser);
  expect(await browser.call("auth.enterByCode", { request, code, acceptTerms: true })).toMatchObject({ message: ELSEWHERE });
});

test("le code d'une session n'en confirme pas une autre, même du même compte", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  await server.pool.query("update telephone_codes set last_sent_at = now() - interval '10 minutes'");
  const other = await byCode(server);
  const { confirm } = await asking(server, browser);
  expect(await confirm(other)).toMatchObject({ message: ELSEWHERE });
  expect((await confirm()).status).toBe(200);
});

test("trois essais, et le code est fini", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  const { code, confirm } = await asking(server, browser);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 3; i++) expect((await confirm(browser, wrong)).refusal).toBe("telephone.wrong-code");
  expect((await confirm()).message).toBe(ELSEWHERE);
  expect((await download(server, browser)).status).toBe(403);
});

test("les plafonds des codes sont les mêmes : trois par numéro et par heure, ceux que d'autres demandent à part", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const browser = await byCode(server);
  const again = async () => {
    await server.pool.query("update telephone_codes set last_sent_at = now() - interval '10 minutes'");
    return callProven(browser, "auth.sendOwnCode");
  };
  for (let asked = 0; asked < 3; asked++) expect((await again()).status).toBe(200);
  expect((await again()).refusal).toBe("limits.too-many");
});

test("avec un mot de passe c'est lui qui est demandé, et pas de code ; à l'équipe, jamais", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  const { confirm } = await asking(server, browser);
  await server.db.update(users).set({ passwordHash: await hash(PASSWORD) });
  expect(await (await download(server, browser)).json()).toMatchObject({
    error: { data: { refusal: "auth.confirm-password" } },
  });
  for (const answer of [await browser.call("auth.sendOwnCode"), await confirm()])
    expect(answer.refusal).toBe("auth.has-password");
  await server.db.update(users).set({ passwordHash: null });
  const [{ id } = { id: "" }] = await server.db.select({ id: users.id }).from(users);
  await server.db.insert(userRoles).values({ userId: id, role: "moderator" });
  for (const answer of [await browser.call("auth.sendOwnCode"), await confirm()]) expect(answer.refusal).toBe("auth.no-password");
});

test("un numéro changé entre-temps : le code de l'ancien ne confirme plus", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  const { confirm } = await asking(server, browser);
  await server.db.update(users).set({ phone: "+24174123456" });
  expect((await confirm()).message).toBe(ELSEWHERE);
});

test("confirmé par un code, pas de second facteur : cela demande un mot de passe", async () => {
  await using server = await openServer();
  const browser = await byCode(server);
  await (await asking(server, browser)).confirm();
  expect(await browser.call("secondFactor.offer")).toMatchObject({ status: 403, refusal: "auth.no-password" });
});

test("un numéro qui a confirmé a servi : il ne dort pas", async () => {
  await using server = await openServer();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '360 days'` });
  const { token } = await server.sessions.create({ userId: id, kind: "member", ip: "192.0.2.1", userAgent: "test" });
  const session = (await server.sessions.read(token))!;
  const { request, code } = await aSentCode(server, NUMBER, `step-up ${session.id}`);
  await server.client(`sid=${token}`).auth.stepUpByCode.mutate({ request, code });
  const fresh = sql`${users.phoneProvedAt} > now() - interval '1 minute'`;
  expect(await server.db.$count(users, fresh)).toBe(1);
});
