import { telephoneCodes } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { asking, waiting } from "#testing/asking.ts";
import { browserOf } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { callProven } from "#testing/proof.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const ask = { phone: NUMBER, country: "gabon" };

/** As the day after, but that nobody forgets what was guessed. */
const anHourLater = ({ pool }: Server) =>
  pool.query("delete from rate_limits where key like 'phone-code.hourly%' or key like 'phone-code.block%'");

test("six faux d'un inconnu, et l'appareil que le compte connaît entre encore", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const owner = await asking(server, NUMBER);
  await owner.enter();
  await owner.browser.call("auth.signOut");
  const thieves = [await asking(server, NUMBER)];
  await anHourLater(server);
  thieves.push(await asking(server, NUMBER));
  for (const { wrong } of thieves) for (let i = 0; i < 3; i++) expect((await wrong()).refusal).toBe("telephone.wrong-code");
  await anHourLater(server);
  // A code that a stranger may not type any more is not sent either.
  expect((await browserOf(server).call("auth.sendCode", ask)).refusal).toBe("limits.too-many");
  const { request } = (await owner.browser.call("auth.sendCode", ask)).data as { request: string };
  const code = (await waiting(server, NUMBER)).at(-1)!;
  expect((await owner.browser.call("auth.enterByCode", { request, code, acceptTerms: true })).status).toBe(200);
});

test("un inconnu demande tous les codes du jour, et l'appareil et la session que le compte connaît en reçoivent encore", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const owner = await asking(server, NUMBER);
  await owner.enter();
  for (let sent = 0; sent < 2; sent++) await callProven(browserOf(server), "auth.sendCode", ask);
  expect((await browserOf(server).call("auth.sendCode", ask)).refusal).toBe("limits.too-many");
  expect((await owner.browser.call("auth.sendOwnCode", {})).status).toBe(200);
  expect((await owner.browser.call("auth.sendCode", ask)).status).toBe(200);
});

test("ce qu'on devine par jour d'un numéro ne grandit pas avec les appareils que le compte connaît : douze, jamais plus", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const owners = [await asking(server, NUMBER), await asking(server, NUMBER)];
  for (const { enter } of owners) await enter();
  await server.pool.query("delete from rate_limits");
  const outcomes: Record<string, number> = {};
  for (const browser of [...owners.map((owner) => owner.browser), browserOf(server), browserOf(server)])
    for (let asked = 0; asked < 2; asked++) {
      await anHourLater(server);
      await server.db.update(telephoneCodes).set({ tries: 3 });
      const { request } = ((await browser.call("auth.sendCode", ask)).data ?? {}) as { request?: string };
      if (request === undefined) continue;
      const code = (await waiting(server, NUMBER)).at(-1)! === "000000" ? "000001" : "000000";
      for (let i = 0; i < 3; i++) {
        const { refusal } = await browser.call("auth.enterByCode", { request, code, acceptTerms: true });
        outcomes[refusal ?? "entered"] = (outcomes[refusal ?? "entered"] ?? 0) + 1;
      }
    }
  expect(outcomes["telephone.wrong-code"]).toBe(12);
  expect(outcomes["entered"]).toBeUndefined();
});
