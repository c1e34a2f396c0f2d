import { aTelephonePerson } from "@recolte/db/factories";
import { outbox, telephoneCodes } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asking } from "#testing/asking.ts";
import { browserOf } from "#testing/browser.ts";
import { openReceiving } from "#testing/code-to-us.ts";
import { openServer } from "#testing/open-server.ts";
import { proofHeader } from "#testing/proof.ts";
import { statementsOf } from "#testing/statements.ts";
import { codeOf } from "./codes.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const KNOWN = "+24166999999";
const UNKNOWN = "+24166123456";

type Browser = ReturnType<typeof browserOf>;
/** What is asked of the database, and what comes back, but for the names and the seconds of this request alone. */
async function seenBy(browser: Browser, path: string, input: object) {
  const answers: Awaited<ReturnType<Browser["call"]>>[] = [];
  const asked = await statementsOf(async () => {
    answers.push(await browser.call(path, input));
  });
  const { status, data, message, refusal, setCookie, challenge } = answers[0]!;
  const { request, toUs, again, ...rest } = (data ?? {}) as { request?: string; toUs?: string; again?: number };
  return {
    request,
    challenge,
    seen: {
      asked: asked.map(({ text }) => text),
      status,
      said: [request === undefined, toUs === undefined, again === undefined, rest, refusal, message?.replaceAll(/\d+/gu, "n")],
      cookie: setCookie?.replace(/visitor=[\w-]+/u, ""),
    },
  };
}

/** A code, again too soon, again later, a wrong one, the last one without and with work, then more than may be sent. */
async function everyAsk(server: Server, phone: string, browser = browserOf(server)) {
  const ask = (by = browser) => seenBy(by, "auth.sendCode", { phone, country: "gabon" });
  const later = () => server.db.update(telephoneCodes).set({ lastSentAt: sql`now() - interval '10 minutes'` });
  const first = await ask();
  const soon = await ask();
  await later();
  const again = await ask();
  const wrong = await seenBy(browser, "auth.enterByCode", { request: first.request, code: "000000", acceptTerms: true });
  await later();
  const asked = await ask();
  const proof = await proofHeader(asked.challenge);
  const last = await ask({ ...browser, call: (path, input) => browser.call(path, input, proof) });
  await later();
  const beyond = await ask();
  return [first, soon, again, wrong, asked, last, beyond].map(({ seen }) => seen);
}

test.each([
  ["sans numéro qui reçoit", () => openServer({ LIMITS_SCALE: "1" })],
  ["avec un numéro qui reçoit", openReceiving],
])(
  "%s, un numéro connu et un inconnu : les mêmes demandes à la base et les mêmes réponses, jusqu'au-delà des plafonds",
  async (_how, open) => {
    await using server = await open();
    await aTelephonePerson(server.db, { phone: KNOWN });
    const known = await everyAsk(server, KNOWN);
    expect(known.map(({ status }) => status).slice(0, 6)).toEqual([200, 200, 200, 400, 429, 200]);
    expect(known[3]!.said).toContain("telephone.wrong-code");
    expect(known).toEqual(await everyAsk(server, UNKNOWN));
    const rows = await server.db.select({ kind: outbox.kind, keys: sql`array(select jsonb_object_keys(payload))` }).from(outbox);
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ kind: "telephone", keys: ["message"] })));
  },
);

/** Whose browser an account was entered on before: another one than those that are asked of. */
async function markedBrowser(server: Server) {
  const { browser, enter } = await asking(server, "+24174000001");
  expect((await enter()).status).toBe(200);
  await browser.call("auth.signOut");
  return browser;
}

test("le navigateur où un autre compte est entré n'apprend pas non plus quel numéro en a un", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  await aTelephonePerson(server.db, { phone: KNOWN });
  const known = await everyAsk(server, KNOWN, await markedBrowser(server));
  expect(known[0]!.asked.length).toBeGreaterThan((await everyAsk(server, "+24174111111"))[0]!.asked.length);
  expect(known).toEqual(await everyAsk(server, UNKNOWN, await markedBrowser(server)));
});

test("un membre qui demande un code pour un numéro n'apprend pas s'il a un compte", async () => {
  await using server = await openServer();
  await aTelephonePerson(server.db, { phone: KNOWN });
  const asked = async (phone: string, own: string) => {
    const { id } = await aTelephonePerson(server.db, { phone: own });
    const cookie = await server.cookieOf({ id, roles: [] });
    const browser = browserOf(server);
    const call: Browser["call"] = (path, input) => browser.call(path, input, { cookie });
    return (await seenBy({ ...browser, call }, "auth.sendNumberCode", { phone, country: "gabon" })).seen;
  };
  expect(await asked(KNOWN, "+24166000001")).toEqual(await asked(UNKNOWN, "+24166000002"));
});

test("un code pour un autre numéro, demandé dans le même navigateur, n'ouvre pas le premier", async () => {
  await using server = await openServer();
  const browser = browserOf(server);
  const request = async (phone: string) =>
    ((await browser.call("auth.sendCode", { phone, country: "gabon" })).data as { request: string }).request;
  const [first, second] = [await request(KNOWN), await request(UNKNOWN)];
  const code = codeOf(server.env, { id: second, number: UNKNOWN });
  expect(codeOf(server.env, { id: first, number: KNOWN })).not.toBe(code);
  expect((await browser.call("auth.enterByCode", { request: first, code, acceptTerms: true })).refusal).toBe(
    "telephone.wrong-code",
  );
  expect((await browser.call("auth.enterByCode", { request: second, code, acceptTerms: true })).data).toMatchObject({
    isNew: true,
  });
  expect(await browser.me()).toMatchObject({ phone: UNKNOWN });
});
