import { aPerson } from "@recolte/db/factories";
import { settings, telephoneCodes, telephoneMessages } from "@recolte/db/schema";
import { SETTINGS } from "@recolte/domain/platform/settings";
import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { proofHeader } from "#testing/proof.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const LONG = process.env.LONG === "1";
const TIMEOUT = LONG ? 3_600_000 : 120_000;
const REQUESTS = LONG ? 10_000 : 300;
const NETWORKS = LONG ? 1000 : 60;
/** In a day; of each country and of all. */
const CEILINGS = LONG ? { country: 1100, all: 2000 } : { country: 44, all: 64 };
const HONEST = LONG ? 100 : 6;
/** Of the pumpers who prove their work, so many more than there is room for. */
const BEYOND = LONG ? 20 : 3;
const AT_ONCE = 4;
const OPEN = 0.7;
const BLOCK = 20;
/** Of one number, of which two go to who has not worked. */
const HOURLY = 3;
/** Behind this address honest people are too; every so many of the requests come from it, which is more than an address may without a proof. */
const OPERATOR = "203.0.113.1";
const FROM_OPERATOR = LONG ? 166 : 7;

interface Answer {
  result?: { data: { request?: string; isNew?: boolean } };
  error?: { data: { refusal: string | null; challenge?: unknown } };
}

/** The site with these ceilings, and what somebody may ask of it from an address. */
async function openPumped() {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const chief = await aPerson(server.db, { roles: ["super_admin"] });
  await server.db.insert(settings).values([
    { key: "quota.phone-code.country", value: CEILINGS.country, changedBy: chief.id },
    { key: "sms.budget", value: CEILINGS.all * SETTINGS["sms.price"].standard, changedBy: chief.id },
  ]);
  await server.settings.reload();
  async function post(
    path: string,
    { ip, input, headers = {} }: { ip: string; input: object; headers?: Record<string, string> },
  ) {
    const answer = await server.app.inject({
      method: "POST",
      url: `/trpc/${path}`,
      remoteAddress: ip,
      headers: { "content-type": "application/json", ...headers },
      payload: JSON.stringify(input),
    });
    const { result, error } = answer.json<Answer>();
    const cookie = [answer.headers["set-cookie"]].flat().join("; ");
    return {
      status: answer.statusCode,
      data: result?.data,
      refusal: error?.data.refusal,
      challenge: error?.data.challenge,
      cookie,
    };
  }
  const ask = (ip: string, phone: string, headers?: Record<string, string>) =>
    post("auth.sendCode", { ip, input: { phone, country: "gabon" }, ...(headers && { headers }) });
  /** As a browser does by itself: it solves what it is given, once. */
  async function askWorking(ip: string, phone: string) {
    const first = await ask(ip, phone);
    return first.challenge ? ask(ip, phone, await proofHeader(first.challenge)) : first;
  }
  return { server, post, ask, askWorking };
}
type Pumped = Awaited<ReturnType<typeof openPumped>>;

const HAMMERED = "+24166123456";
const IN_BLOCK = "+24174555";
const digits = (n: number, count: number) => String((n * 7919) % 10 ** count).padStart(count, "0");
/** A number over and over, those of one block, then of two countries, each time another. */
function pumped(n: number) {
  const which = n % 10;
  if (which === 0) return HAMMERED;
  if (which < 5) return IN_BLOCK + digits(n, 3);
  return which < 8 ? `+2417${n % 2 === 0 ? 4 : 7}${digits(n, 6)}` : `+22507${digits(n, 8)}`;
}
const networkOf = (n: number) => {
  if (n % FROM_OPERATOR === 0) return OPERATOR;
  return `10.1.${Math.floor((n % NETWORKS) / 250)}.${1 + ((n % NETWORKS) % 250)}`;
};

/** Who earns with the messages has them read: an operator's numbers do not look as if nobody typed anything. */
const typeSome = ({ db }: Server) =>
  db
    .update(telephoneCodes)
    .set({ provedAt: sql`now()` })
    .where(inArray(sql`right(${telephoneCodes.number}, 1)`, ["1", "4", "5", "9"]));

const honestNumber = (n: number) => (n % 2 === 0 ? `+24162${digits(n + 1, 6)}` : `+22505${digits(n + 1, 8)}`);

/** Somebody of the operator's address: a number, its code, an account. */
async function signUp({ server, post, askWorking }: Pumped, n: number) {
  const phone = honestNumber(n);
  const asked = await askWorking(OPERATOR, phone);
  const [sent] = await server.db
    .select()
    .from(telephoneMessages)
    .where(sql`${telephoneMessages.number} = ${phone}`);
  const visitor = /visitor=[^;]+/u.exec(asked.cookie)?.[0] ?? "";
  const input = { request: asked.data?.request, code: sent?.code, acceptTerms: true };
  const entered = await post("auth.enterByCode", { ip: OPERATOR, input, headers: { cookie: visitor } });
  return [asked.status, entered.data?.isNew];
}

/** How many went to telephones that begin so. */
const sentTo = async ({ db }: Server, beginning: string) =>
  db.$count(telephoneMessages, sql`starts_with(${telephoneMessages.number}, ${beginning})`);

test(
  `${REQUESTS} demandes de ${NETWORKS} réseaux : au plus le plafond du jour part, et qui s'inscrit à côté passe`,
  async () => {
    const site = await openPumped();
    await using server = site.server;
    const seen: Record<string, number> = {};
    const note = ({ refusal }: { refusal?: string | null | undefined }) =>
      (seen[refusal ?? "sent"] = (seen[refusal ?? "sent"] ?? 0) + 1);
    const signedUp: unknown[] = [];
    for (let n = 0; n < REQUESTS; n += AT_ONCE) {
      const wave = Array.from({ length: AT_ONCE }, (_, i) => n + i);
      await Promise.all(wave.map(async (nth) => note(await site.ask(networkOf(nth), pumped(nth)))));
      await typeSome(server);
      if (signedUp.length < Math.floor(((n + AT_ONCE) * HONEST) / REQUESTS)) signedUp.push(await signUp(site, signedUp.length));
    }
    expect(signedUp).toEqual(Array.from({ length: HONEST }, () => [200, true]));
    const honest = { gabon: await sentTo(server, "+24162"), ivory: await sentTo(server, "+22505") };
    const unproven = (await server.db.$count(telephoneMessages)) - honest.gabon - honest.ivory;
    expect(unproven).toBe(seen.sent);
    // What nobody worked for ends at the open part of each ceiling; the rest is for who proves it.
    expect(await sentTo(server, HAMMERED)).toBe(Math.floor(HOURLY * OPEN));
    expect(await sentTo(server, IN_BLOCK)).toBe(BLOCK * OPEN);
    expect((await sentTo(server, "+241")) - honest.gabon).toBeLessThanOrEqual(CEILINGS.country * OPEN);
    expect(unproven).toBeLessThanOrEqual(CEILINGS.all * OPEN);
    expect(unproven).toBeGreaterThan(CEILINGS.all * OPEN * 0.8);

    // Then those who work come too, and empty what is left: the day's ceiling is the last word.
    const left = CEILINGS.all - unproven - HONEST;
    const worked: Record<string, number> = {};
    for (let n = 0; n < left + BEYOND; n++) {
      const { refusal } = await site.askWorking(
        networkOf(n),
        n % 2 === 0 ? `+22501${digits(n + 1, 8)}` : `+24166${digits(n + 1, 6)}`,
      );
      worked[refusal ?? "sent"] = (worked[refusal ?? "sent"] ?? 0) + 1;
    }
    expect(worked).toEqual({ sent: left, "limits.too-many": BEYOND });
    expect(await server.db.$count(telephoneMessages)).toBe(CEILINGS.all);
    if (LONG) console.error(JSON.stringify({ seen, worked, unproven, honest }));
  },
  TIMEOUT,
);
