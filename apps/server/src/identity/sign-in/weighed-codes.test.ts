import { SETTINGS } from "@recolte/domain/platform/settings";
import { expect, test } from "vitest";
import type { browserOf } from "#testing/browser.ts";
import { byCode, NEW } from "#testing/changing.ts";
import { openServer } from "#testing/open-server.ts";
import { solved } from "#testing/proof.ts";

type Browser = ReturnType<typeof browserOf>;

/** The usual work ends below. */
const TWICE = 160;
const DAY = 86_400_000;

/** An address whose codes of the hour are spent, where six of ten codes of the country's day are too. */
async function openSpent() {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const { browser } = await byCode(server);
  const spent = [
    ["phone-code.network:127.0.0.1", 31],
    ["phone-code.country:gabon", SETTINGS["quota.phone-code.country"].standard * 0.6],
  ];
  for (const [key, points] of spent)
    await server.pool.query(
      "insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = excluded.points",
      [key, points, Date.now() + DAY],
    );
  return { server, browser };
}

async function stepsTo(browser: Browser, path: string, input: object) {
  const { refusal, challenge } = await browser.call(path, input);
  expect(refusal).toBe("limits.proof-needed");
  const proof = JSON.parse(Buffer.from(await solved(challenge), "base64").toString()) as { solution: { counter: number } };
  return proof.solution.counter;
}

test("la moitié des codes d'un pays partie dans le jour se dit une fois à l'exploitant, avec le pays", async () => {
  const { server, browser } = await openSpent();
  await using _server = server;
  const half = Math.ceil(SETTINGS["quota.phone-code.country"].standard / 2);
  const told = async () =>
    (await server.metrics.securityEvents.get()).values.filter(({ labels }) => labels.event === "telephone_half_spent");
  await server.pool.query("delete from rate_limits");
  await server.pool.query("insert into rate_limits (key, points, expire) values ('phone-code.country:gabon', $1, $2)", [
    half - 2,
    Date.now() + DAY,
  ]);
  const counted = [];
  for (const phone of ["+24174000011", "+24174000012", "+24174000013"]) {
    await browser.call("auth.sendCode", { phone, country: "gabon" });
    counted.push((await told()).map(({ value }) => value));
  }
  expect(counted).toEqual([[], [1], [1]]);
});

test.for([
  ["pour entrer", "auth.sendCode", { phone: NEW, country: "gabon" }],
  ["pour confirmer une demande", "auth.sendOwnCode", {}],
  ["pour changer de numéro", "auth.sendNumberCode", { phone: NEW, country: "gabon" }],
] as const)("un code %s coûte plus de travail quand le jour est entamé", async ([_what, path, input]) => {
  const { server, browser } = await openSpent();
  await using _server = server;
  expect(await stepsTo(browser, path, input)).toBeGreaterThanOrEqual(TWICE);
});
