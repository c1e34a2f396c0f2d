import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { sessions, telephoneCodes, users } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { spend } from "#identity/auth/limits.ts";
import { browserOf } from "#testing/browser.ts";
import { openReceiving, showing, writeToUs } from "#testing/code-to-us.ts";
import { countedAs } from "./telephone-ceilings.ts";

type Server = Awaited<ReturnType<typeof openReceiving>>;
const OWN = "+24166123456";
const OTHER = "+24174000002";

/** In an account with this number, or, to merge another into it, with an address alone. */
async function signedIn(server: Server, isByNumber = true) {
  const person = isByNumber ? aTelephonePerson(server.db, { phone: OWN }) : aPerson(server.db);
  const cookie = await server.cookieOf(await person);
  await server.db.update(sessions).set({ confirmedAt: sql`now()` });
  const browser = browserOf(server);
  return (path: string, input: object = {}) => browser.call(path, input, { cookie });
}

test.each([
  ["confirmer ce qui est dangereux", ["auth.sendOwnCode", {}, countedAs(OWN, true)]],
  ["changer de numéro ou réunir deux comptes", ["auth.sendNumberCode", { phone: OTHER, country: "gabon" }, OTHER]],
] as const)(
  "pour %s, aucun code n'est à nous envoyer : la phrase dit quand en recevoir un",
  async (_for, [path, input, counted]) => {
    await using server = await openReceiving();
    const call = await signedIn(server);
    for (let sent = 0; sent < 3; sent++) await spend(server, "phone-code.hourly", counted);
    const refused = await call(path, input);
    expect(refused.refusal).toBe("limits.too-many");
    expect(refused.message).toMatch(/^Trop de tentatives, réessayez dans \d+ s/u);
    expect(await server.db.$count(telephoneCodes)).toBe(0);
  },
);

test.each(["auth.stepUpByCode", "auth.changeNumber", "account.merge"])(
  "un code envoyé à nous pour entrer n'ouvre rien par %s, même dans le navigateur qui le montre",
  async (path) => {
    await using server = await openReceiving();
    const call = await signedIn(server, path !== "account.merge");
    const number = path === "auth.stepUpByCode" ? OWN : OTHER;
    const { request, toUs, arrival, browser } = await showing(server, number);
    await writeToUs(server, { from: number, text: toUs });
    expect(await arrival()).toMatchObject({ hasCome: true });
    expect((await call(path, { request, code: toUs })).refusal).toBe("telephone.code-over");
    expect((await browser.call("auth.enterByCode", { request, code: toUs, acceptTerms: true })).refusal).toBe(
      number === OWN ? "telephone.entering-waits" : undefined,
    );
    expect((await server.db.select({ phone: users.phone }).from(users)).filter(({ phone }) => phone === OTHER).length).toBe(
      number === OWN ? 0 : 1,
    );
  },
);
