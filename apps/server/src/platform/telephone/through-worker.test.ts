import { createHmac } from "node:crypto";
import { outbox, telephoneCodes, telephoneMessages, telephoneReports, users } from "@recolte/db/schema";
import { asc, isNull, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { startOutbox } from "#platform/outbox.ts";
import { browserOf } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { callProven } from "#testing/proof.ts";
import { openStandIn } from "#testing/telephone-stand-in.ts";
import { openCarriers } from "./carriers.ts";
import { askMessage, telephoneHandler } from "./send.ts";

const NUMBER = "+24166123456";
const KEY = "cle-des-rapports-de-trente-deux-signes";
const SECRET = "secret-de-la-passerelle";
const TAKEN = { status: 200, body: { id: "g-1" } };
const NOTICE = {
  id: "0198c0de-0000-7000-8000-000000000077",
  kind: "notice",
  to: NUMBER,
  text: "Offre acceptée",
  lifetime: 86_400,
} as const;

afterEach(() => vi.restoreAllMocks());

/** The site, its gateway, and the job that carries from one to the other; time passes in the database alone. */
async function openStage(settings: Record<string, string> = {}) {
  const standIn = await openStandIn();
  standIn.answer("/sms", TAKEN);
  const SMS_GATEWAY = JSON.stringify({
    address: `${standIn.address}/sms`,
    headers: { "content-type": "application/json" },
    body: '{"to":"{to}","text":"{text}"}',
    success: { says: { pointer: "/id", values: ["g-1", "g-2"] } },
    reference: "/id",
    report: { reference: "/id", state: "/state", delivered: ["ok"], failed: ["no"] },
    signature: { header: "x-signature", secret: SECRET, how: "sha256-hex" },
  });
  const server = await openServer({ SMS_GATEWAY, TELEPHONE_REPORT_KEY: KEY, ...settings });
  const { db, log, metrics, env } = server;
  const handlers = { telephone: telephoneHandler({ db, carriers: openCarriers(env), log, metrics }) };
  /** What waits is due, and is looked at once. */
  async function turn(workers = 1) {
    await db
      .update(outbox)
      .set({ nextAt: sql`now()`, lastError: null })
      .where(isNull(outbox.doneAt));
    const started = Array.from({ length: workers }, () => startOutbox({ db, log, handlers, pause: 5 }));
    await expect
      .poll(() => db.$count(outbox, sql`${outbox.doneAt} is null and ${outbox.lastError} is null`), { timeout: 10_000 })
      .toBe(0);
    await Promise.all(started.map((worker) => worker.close()));
  }
  const sent = () => standIn.asked.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const browser = browserOf(server);
  const later = (seconds: number) =>
    db.update(telephoneCodes).set({
      lastSentAt: sql`last_sent_at - make_interval(secs => ${seconds})`,
      expiresAt: sql`expires_at - make_interval(secs => ${seconds})`,
    });
  return {
    server,
    standIn,
    turn,
    later,
    browser,
    sent,
    codes: () => sent().map((text) => /\d{6}/u.exec(text)?.[0]),
    ask: async () =>
      (await callProven(browser, "auth.sendCode", { phone: NUMBER, country: "gabon" })).data as {
        request: string;
        again: number;
      },
    enter: (request: string, code: string | undefined) => browser.call("auth.enterByCode", { request, code, acceptTerms: true }),
    notice: () => db.transaction((tx) => askMessage(tx, NOTICE)),
    states: async () =>
      (
        await db
          .select({ state: telephoneMessages.state, code: telephoneMessages.code })
          .from(telephoneMessages)
          .orderBy(asc(telephoneMessages.createdAt))
      ).map(({ state, code }) => (code === null ? state : `${state} ${code}`)),
    async report(said: object, secret = SECRET) {
      const body = JSON.stringify(said);
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-signature": signature };
      return (await fetch(`${server.origin}/telephone/${KEY}/gateway`, { method: "POST", headers, body })).status;
    },
    reports: () => db.select({ reference: telephoneReports.reference, state: telephoneReports.state }).from(telephoneReports),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await standIn[Symbol.asyncDispose]();
    },
  };
}

/** The gateway holds its answer, and our patience ends when the test says so. */
function holdPatience() {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(patience.signal);
  return () => patience.abort(new DOMException("patience", "TimeoutError"));
}

test.each([
  ["une page de maintenance", { status: 200, body: "<!doctype html><title>Maintenance</title>" }],
  ["une panne", { status: 502 }],
  ["rien : elle raccroche", "silent"],
] as const)(
  "la passerelle répond par %s : un code part deux fois au plus, les mêmes chiffres, puis se redemande",
  async (_what, said) => {
    await using it = await openStage();
    it.standIn.answer("/sms", said);
    const { request } = await it.ask();
    for (let i = 0; i < 4; i++) await it.turn();
    expect(it.codes()).toHaveLength(2);
    expect(await it.states()).toEqual(["failed"]);
    // Whoever asks again gets the same digits, by a message of its own.
    it.standIn.answer("/sms", TAKEN);
    expect(await it.ask()).toMatchObject({ request, again: expect.any(Number) });
    await it.later(31);
    expect(await it.ask()).toEqual({ request, again: 60 });
    await it.turn();
    expect(new Set(it.codes()).size).toBe(1);
    expect(await it.states()).toEqual(["failed", "sent"]);
    expect((await it.enter(request, it.codes()[0])).status).toBe(200);
  },
);

test("la passerelle répond mal à une nouvelle : elle l'a peut-être envoyée, elle ne part plus", async () => {
  await using it = await openStage();
  it.standIn.answer("/sms", { status: 500 });
  await it.notice();
  for (let i = 0; i < 3; i++) await it.turn();
  expect(it.sent()).toHaveLength(1);
  expect(await it.states()).toEqual(["failed"]);
});

test("elle refuse, et le dit : rien n'est parti, rien ne repart, le code s'efface", async () => {
  await using it = await openStage();
  it.standIn.answer("/sms", { status: 200, body: { id: "non" } });
  await it.ask();
  for (let i = 0; i < 3; i++) await it.turn();
  expect(it.sent()).toHaveLength(1);
  expect(await it.states()).toEqual(["failed"]);
});

test("elle répond après des minutes : une nouvelle ne part qu'une fois, et sa réponse ne change plus rien", async () => {
  await using it = await openStage();
  it.standIn.answer("/sms", "late");
  await it.notice();
  const lose = holdPatience();
  const turned = it.turn();
  await expect.poll(() => it.standIn.asked.length).toBe(1);
  lose();
  await turned;
  it.standIn.answerLate(TAKEN);
  it.standIn.answer("/sms", TAKEN);
  await it.turn();
  expect(it.sent()).toHaveLength(1);
  expect(await it.states()).toEqual(["failed"]);
  expect(await it.report({ id: "g-1", state: "ok" })).toBe(204);
  expect(await it.states()).toEqual(["failed"]);
});

test("elle répond après des minutes : le code repart une fois, le même, et chacun des deux SMS ouvre", async () => {
  await using it = await openStage();
  it.standIn.answer("/sms", "late");
  const { request } = await it.ask();
  const lose = holdPatience();
  const turned = it.turn();
  await expect.poll(() => it.standIn.asked.length).toBe(1);
  lose();
  await turned;
  it.standIn.answer("/sms", { status: 200, body: { id: "g-2" } });
  await it.turn();
  it.standIn.answerLate(TAKEN);
  await it.turn();
  const [first, second] = it.codes();
  expect([it.codes().length, first]).toEqual([2, second]);
  expect(await it.states()).toEqual(["sent"]);
  expect((await it.enter(request, first)).status).toBe(200);
  expect(await it.server.db.$count(users)).toBe(1);
});

test("le travail meurt entre l'envoi et sa note : une nouvelle ne part pas deux fois", async () => {
  await using it = await openStage();
  await it.notice();
  await it.turn();
  await it.server.db.update(telephoneMessages).set({ state: "sending", carrier: null, reference: null });
  await it.server.db.update(outbox).set({ doneAt: null });
  await it.turn();
  expect(it.sent()).toHaveLength(1);
});

test("deux travaux à la fois : un message part une fois", async () => {
  await using it = await openStage();
  await it.ask();
  await it.turn(2);
  expect(it.sent()).toHaveLength(1);
  expect(await it.states()).toEqual(["sent"]);
});

test("le travail a des minutes de retard : un code mort ne part plus, et se redemande aussitôt", async () => {
  await using it = await openStage();
  const { request } = await it.ask();
  await it.later(601);
  await it.server.db.update(telephoneMessages).set({ expiresAt: sql`now()` });
  await it.turn();
  expect([it.sent(), await it.states()]).toEqual([[], ["failed"]]);
  const again = await it.ask();
  expect(again.request).not.toBe(request);
  await it.turn();
  expect((await it.enter(again.request, it.codes()[0])).status).toBe(200);
});

test("elle dit « envoyé » et n'envoie rien : le même code se redemande deux fois, puis la phrase dit quand revenir", async () => {
  await using it = await openStage({ LIMITS_SCALE: "1" });
  const { request, again } = await it.ask();
  await it.turn();
  expect([again, await it.states()]).toEqual([30, ["sent"]]);
  expect(await it.report({ id: "g-1", state: "no" })).toBe(204);
  await it.later(31);
  expect(await it.ask()).toEqual({ request, again: 60 });
  await it.turn();
  expect(new Set(it.codes()).size).toBe(1);
  await it.later(61);
  expect(await it.ask()).toEqual({ request, again: 120 });
  await it.later(121);
  const refused = await it.browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" });
  expect(refused.message).toMatch(/^Trop de tentatives, réessayez/u);
  await it.turn();
  expect([it.sent().length, await it.states()]).toEqual([3, ["sent", "sent", "sent"]]);
  expect((await it.enter(request, it.codes()[0])).status).toBe(200);
});

test("un rapport : une fausse signature n'existe pas ; le vrai compte une fois, et un retardataire ne le contredit pas", async () => {
  await using it = await openStage();
  await it.notice();
  await it.turn();
  expect(await it.report({ id: "g-1", state: "no" }, "autre-secret")).toBe(404);
  expect(await it.reports()).toEqual([]);
  for (const state of ["ok", "ok", "no"]) expect(await it.report({ id: "g-1", state })).toBe(204);
  expect(await it.reports()).toEqual([{ reference: "g-1", state: "delivered" }]);
  expect([it.sent().length, await it.states()]).toEqual([1, ["sent"]]);
});
