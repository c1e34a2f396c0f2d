import type { Page } from "playwright-core";
import { expect, test } from "../fixtures.ts";
import type { Site } from "../site.ts";
import { button, said } from "../words.ts";

const PASSWORD = "mangue-verte-7";
const VERIFYING = /Vérification automatique\s:\s\d+\s%/u;

/** As if others behind the same address had failed all that it may fail. */
const spentByOthers = (site: Site, name: string) =>
  site.pool.query(
    `insert into rate_limits (key, points, expire) select $1 || ':' || address, 1000000, $2 from unnest($3::text[]) address
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [name, Date.now() + 600_000, ["127.0.0.1", "0:0:0:0::/64"]],
  );

async function type(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
}

test("derrière une adresse que d'autres ont épuisée, un navigateur neuf résout une preuve et entre, sans rien faire", async ({
  openAs,
  member,
  site,
}) => {
  const { email } = await member({ password: PASSWORD });
  await spentByOthers(site, "sign-in.network");
  const page = await openAs(null, "/auth");
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("auth.signIn")) sent.push(request.headers()["x-proof"]);
  });
  await type(page, email);
  await button(page, "Se connecter").click();
  await said(page, "Connexion réussie !");
  expect(sent).toEqual([undefined, expect.stringMatching(/^[\w+/]+=*$/u)]);
});

test("annulée, la vérification laisse lire combien attendre, et ce qui est tapé reste", async ({ tabOf, site }) => {
  await spentByOthers(site, "sign-in.network");
  const page = await tabOf(null);
  // A telephone so slow that it never comes to an end.
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as never;
  });
  await page.goto("/auth");
  await type(page, "awa@exemple.example");
  await button(page, "Se connecter").click();
  await page.getByRole("status").filter({ hasText: VERIFYING }).waitFor();
  await button(page, "Annuler").click();
  await page
    .getByRole("alert")
    .filter({ hasText: /^Trop de tentatives, réessayez dans \d+ s/u })
    .waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("awa@exemple.example");
});
