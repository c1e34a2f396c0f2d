import type { Page } from "playwright-core";
import { settled } from "../browser.ts";
import { expect, PHONE, signedInToken, test } from "../fixtures.ts";
import { workerReady } from "../offline.ts";

const PRIVATE = ["/profile", "/orders", "/messages", "/favorites", "/notifications", "/stock", "/quotes", "/verification"];

/** Everything that the worker, or anybody else, has put away on this device. */
const putAway = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(`${request.url} ${await (await cache.match(request))!.text()}`);
    }
    return texts;
  });

const alive = (page: Page) => page.locator("[data-drawn]").waitFor({ state: "detached" });

/** As a browser brings back a page that it had kept whole. */
async function bringBack(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { former: true }));
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}
const isAnother = () => !("former" in globalThis);

test("cent pages demandées à la fois par deux membres et un visiteur : chacun ne reçoit que les siennes", async ({
  site,
  person,
}) => {
  const people = [await person({ firstName: "Philomène", lastName: "Première" }), await person({ firstName: "Zéphyrin" })];
  const names = ["Philomène", "Zéphyrin"];
  const cookies = await Promise.all(people.map(async (one) => `sid=${await signedInToken(site, one)}`));
  const asked = Array.from({ length: 99 }, (_, i) => ({ who: i % 3, address: PRIVATE[i % PRIVATE.length] ?? "/" }));
  const answers = await Promise.all(
    asked.map(async ({ who, address }) => {
      const answer = await fetch(site.origin + address, who < 2 ? { headers: { cookie: cookies[who] ?? "" } } : {});
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return { who, html: await answer.text() };
    }),
  );
  for (const { who, html } of answers) expect(names.filter((name) => html.includes(name) && name !== names[who])).toEqual([]);
  // A busy server may leave a page to ask for itself, but not all of them.
  for (const who of [0, 1]) expect(answers.some((one) => one.who === who && one.html.includes(names[who] ?? ""))).toBe(true);
});

test("le nom qu'un membre s'est donné ne sort pas de sa place dans ses pages, et elles s'animent", async ({ person, openAs }) => {
  const evil = `</script><script>globalThis.pris=1</script>`;
  const awa = await person({ firstName: evil, lastName: `<!--/shell-->__CSP_NONCE__`, bio: `a\u2028b\u2029c $& ${evil}` });
  const page = await openAs(awa, "/profile", { viewport: PHONE });
  await alive(page);
  for (const address of ["/messages", "/orders"]) {
    await page.goto(address);
    await alive(page);
    expect(await page.evaluate(() => "pris" in globalThis)).toBe(false);
  }
});

test("le veilleur hors ligne ne garde aucune page d'un membre", async ({ person, openAs }) => {
  const awa = await person({ firstName: "Philomène" });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await workerReady(page);
  for (const address of ["/profile", "/messages", "/announcements", "/"]) {
    await page.goto(address);
    await alive(page);
  }
  const kept = await putAway(page);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((text) => text.includes("Philomène") || text.includes('id="own-data"'))).toEqual([]);
});

test("ce qu'un membre a reçu dans le document n'y est plus une fois la page animée : qui vient après n'y lit rien", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ firstName: "Philomène" }), "/verification", { viewport: PHONE });
  await alive(page);
  expect(await page.locator("#own-data").textContent()).toBe("");
});

test("« Retour » sur la page d'un membre la redemande ; celle d'un visiteur revient comme elle était", async ({
  person,
  openAs,
}) => {
  const own = await openAs(await person(), "/orders", { viewport: PHONE });
  await alive(own);
  await bringBack(own);
  await own.waitForFunction(isAnother);
  const visitor = await openAs(null, "/help", { viewport: PHONE });
  await alive(visitor);
  await bringBack(visitor);
  await settled(visitor);
  expect(await visitor.evaluate(isAnother)).toBe(false);
});

test("entré dans une page de visiteur, un membre n'y laisse rien à « Retour »", async ({ member, openAs }) => {
  const password = "manioc et plantain";
  const { email } = await member({ password });
  const page = await openAs(null, "/auth", { viewport: PHONE });
  await alive(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Connexion réussie !").waitFor();
  await bringBack(page);
  await page.waitForFunction(isAnother);
});

test("un cookie volé puis éteint n'ouvre plus aucune page, même rendue par le serveur", async ({ site, person }) => {
  const awa = await person({ firstName: "Philomène" });
  const cookie = `sid=${await signedInToken(site, awa)}`;
  const read = async () => (await fetch(`${site.origin}/messages`, { headers: { cookie } })).text();
  expect(await read()).toContain("Philomène");
  const left = await fetch(`${site.origin}/trpc/auth.signOut`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: "{}",
  });
  expect(left.status).toBe(200);
  expect(await read()).not.toContain("Philomène");
});
