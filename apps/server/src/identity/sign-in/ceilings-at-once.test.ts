import { aPerson } from "@recolte/db/factories";
import { settings, telephoneMessages } from "@recolte/db/schema";
import { SETTINGS } from "@recolte/domain/platform/settings";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { proofHeader } from "#testing/proof.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** Of each, so many in all; seven tenths without a proof of work. */
const CEILING = 20;
const OPEN = 14;
const AT_ONCE = 36;
const ROOMY = 1000;

interface Answer {
  result?: object;
  error?: { data: { refusal: string; challenge?: unknown } };
}

async function open({ country, all }: { country: number; all: number }) {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const chief = await aPerson(server.db, { roles: ["super_admin"] });
  await server.db.insert(settings).values([
    { key: "quota.phone-code.country", value: country, changedBy: chief.id },
    { key: "sms.budget", value: all * SETTINGS["sms.price"].standard, changedBy: chief.id },
  ]);
  await server.settings.reload();
  return server;
}

interface Asked {
  nth: number;
  phone: string;
  headers?: Record<string, string>;
}

/** As somebody from a place of their own. */
async function ask({ app }: Server, { nth, phone, headers = {} }: Asked) {
  const answer = await app.inject({
    method: "POST",
    url: "/trpc/auth.sendCode",
    remoteAddress: `10.2.0.${nth + 1}`,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ phone, country: "gabon" }),
  });
  return answer.json<Answer>();
}

function outcomes(answers: readonly Answer[]) {
  const seen: Record<string, number> = {};
  for (const { error } of answers) seen[error?.data.refusal ?? "sent"] = (seen[error?.data.refusal ?? "sent"] ?? 0) + 1;
  return seen;
}

const spentOf = async ({ pool }: Server, keys: string) =>
  (await pool.query<{ points: number }>("select points from rate_limits where key like $1", [keys])).rows.map(
    ({ points }) => points,
  );

const CEILINGS = [
  ["d'un bloc de numéros", { key: "phone-code.block:%", begins: ["+24166123"], country: ROOMY, all: ROOMY }],
  ["d'un pays", { key: "phone-code.country:gabon", begins: ["+24162", "+24166"], country: CEILING, all: ROOMY }],
  ["de tous", { key: "phone-code.all:all", begins: ["+24174", "+24177"], country: ROOMY, all: CEILING }],
] as const;

/** Of each beginning in turn, in a block of its own unless that is given whole. */
const numberOf = (begins: readonly string[], nth: number) => (begins[nth % begins.length]! + String(nth + 100)).padEnd(12, "0");

test.each(CEILINGS)(
  `beaucoup à la fois au plafond %s : ${OPEN} passent sans travail, les ${CEILING - OPEN} autres avec, ni plus ni moins`,
  async (_whose, { key, begins, country, all }) => {
    await using server = await open({ country, all });
    const numbers = Array.from({ length: AT_ONCE }, (_, nth) => numberOf(begins, nth));
    const free = await Promise.all(numbers.map((number, nth) => ask(server, { nth, phone: number })));
    expect(outcomes(free)).toEqual({ sent: OPEN, "limits.proof-needed": AT_ONCE - OPEN });
    expect(await spentOf(server, key)).toEqual([OPEN]);

    const working = free.flatMap(({ error }, nth) => (error ? [{ nth, challenge: error.data.challenge }] : []));
    const proofs = await Promise.all(working.map(async ({ nth, challenge }) => ({ nth, headers: await proofHeader(challenge) })));
    const worked = await Promise.all(proofs.map(({ nth, headers }) => ask(server, { nth, phone: numbers[nth]!, headers })));
    expect(outcomes(worked)).toEqual({ sent: CEILING - OPEN, "limits.too-many": AT_ONCE - CEILING });
    expect(await spentOf(server, key)).toEqual([CEILING]);
    // Who was refused has lost nothing of what else is counted.
    expect(await spentOf(server, "phone-code.all:all")).toEqual([CEILING]);
    const sent = (await server.db.select({ number: telephoneMessages.number }).from(telephoneMessages)).map(
      ({ number }) => number,
    );
    expect(sent).toHaveLength(CEILING);
    const refused = numbers.filter((number) => !sent.includes(number));
    for (const number of refused) expect((await spentOf(server, `phone-code.daily:${number}`)).filter(Boolean)).toEqual([]);
  },
);

test("le même navigateur demande plusieurs fois à la fois : un code part, et un seul est compté", async () => {
  await using server = await open({ country: ROOMY, all: ROOMY });
  const headers = { cookie: "visitor=AAAAAAAAAAAAAAAAAAAAAA.00000000" };
  await Promise.all(Array.from({ length: 8 }, (_, nth) => ask(server, { nth, phone: "+24166123456", headers })));
  expect(await server.db.$count(telephoneMessages)).toBe(1);
  expect(await spentOf(server, "phone-code.all:all")).toEqual([1]);
  expect(await spentOf(server, "phone-code.daily:%")).toEqual([1]);
});
