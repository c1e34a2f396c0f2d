import { expect, test } from "vitest";
import { hashPassword } from "#identity/auth/password.ts";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

/** What can hash is at work, and everybody who may wait does. */
async function whileAllHash<T>(work: () => Promise<T>) {
  let goesOn = true;
  const crowd = Array.from({ length: 20 }, async () => {
    while (goesOn) await hashPassword(PASSWORD);
  });
  try {
    return await work();
  } finally {
    goesOn = false;
    await Promise.all(crowd);
  }
}

test("un mot de passe que le serveur n'a pas eu le temps d'essayer n'est pas un échec", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const awa = await withPassword(server);
  const browser = browserOf(server);
  const signIn = () => browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD });
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  await whileAllHash(async () => {
    for (let i = 0; i < 7; i++) expect(await signIn()).toMatchObject({ status: 503, refusal: "service.busy" });
    for (let i = 0; i < 7; i++)
      expect(await browser.call("auth.stepUp", { password: PASSWORD })).toMatchObject({ status: 503, refusal: "service.busy" });
  });
  expect((await browser.call("auth.stepUp", { password: PASSWORD })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});
