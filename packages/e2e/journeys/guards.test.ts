import type { Role } from "@recolte/domain/identity/role";
import type { Page } from "playwright-core";
import { suspend } from "@recolte/db/factories";
import { longTest, expect, LONG, PHONE, test } from "../fixtures.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 }).first();
const addressOf = (page: Page) => new URL(page.url()).pathname;

const CLOSED = [
  ["/favorites", "/auth", "Connexion"],
  ["/admin", "/admin/login", "Connexion administrateur"],
  ["/store/producteurs", "/auth", "Connexion"],
  ["/dashboard/grossiste", "/auth", "Connexion"],
  ["/messages?seller=x", "/auth", "Connexion"],
  ["/admin/users", "/admin/login", "Connexion administrateur"],
  ["/admin/audit", "/admin/login", "Connexion administrateur"],
  ["/admin/etat", "/admin/login", "Connexion administrateur"],
  ["/admin/announcements", "/admin/login", "Connexion administrateur"],
] as const;
test.for(LONG ? CLOSED : CLOSED.slice(0, 2))("un visiteur à %s va à %s", async ([address, place, words], { openAs }) => {
  const page = await openAs(null, address, { viewport: PHONE });
  await expect.poll(() => addressOf(page)).toBe(place);
  await page.getByText(words).first().waitFor();
});

const PASSWORD = "mangue-verte-7";

async function signIn(page: Page, email: string) {
  await page.getByLabel(/^Email/u).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).and(page.locator("input")).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}

const RESTRICTED: [string, Role[], string[]][] = [
  [
    "un membre",
    [],
    [
      "/admin",
      "/admin/users",
      "/admin/audit",
      "/admin/dictionnaire",
      "/admin/verifications",
      "/admin/reglages",
      "/admin/etat",
      "/admin/announcements",
    ],
  ],
  [
    "un modérateur",
    ["moderator"],
    ["/admin", "/admin/users", "/admin/audit", "/admin/dictionnaire", "/admin/verifications", "/admin/reglages", "/admin/etat"],
  ],
];
test.for(LONG ? RESTRICTED : RESTRICTED.slice(0, 1))(
  "%s trouve l'accès restreint, d'où « Retour » et « Accueil » le sortent",
  async ([_who, roles, addresses], { tabOf, person }) => {
    const page = await tabOf(await person({ roles }));
    for (const address of LONG ? addresses : addresses.slice(0, 1)) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1, name: "Accès Restreint" }).waitFor();
      await page.getByText("Seuls les administrateurs peuvent accéder à cette section.").waitFor();
    }
    await page.getByRole("button", { name: "Retour" }).click();
    await page.getByRole("link", { name: "Accueil" }).last().click();
    await expect.poll(() => addressOf(page)).toBe("/");
  },
);

longTest.for([
  ["moderator", ["/admin/announcements", "/admin/announcements/personnes"]],
  [
    "admin",
    [
      "/admin",
      "/admin/users",
      "/admin/audit",
      "/admin/dictionnaire",
      "/admin/verifications",
      "/admin/reglages",
      "/admin/etat",
      "/admin/announcements",
    ],
  ],
  [
    "super_admin",
    [
      "/admin",
      "/admin/users",
      "/admin/audit",
      "/admin/dictionnaire",
      "/admin/verifications",
      "/admin/reglages",
      "/admin/etat",
      "/admin/announcements",
    ],
  ],
] as [Role, string[]][])("%s entre à %j", async ([role, addresses], { tabOf, person }) => {
  const page = await tabOf(await person({ roles: [role] }));
  for (const address of addresses) {
    await page.goto(address);
    await expect.poll(() => title(page).innerText()).not.toMatch(/Accès|introuvable|nulle part/u);
    expect(addressOf(page)).toBe(address);
  }
});

test("une personne suspendue, page gardée rechargée, est un visiteur", async ({ openAs, person, site }) => {
  const awa = await person({ userType: "producteur" });
  const page = await openAs(awa, "/favorites");
  await page.getByRole("heading", { level: 1, name: "Mes favoris" }).waitFor();
  await suspend(site.db, awa.id);
  await page.reload();
  await expect.poll(() => addressOf(page)).toBe("/auth");
});

test("une adresse inconnue répond 404 et ramène à l'accueil", async ({ openAs, site }) => {
  expect((await fetch(`${site.origin}/nulle-part`)).status).toBe(404);
  const page = await openAs(null, "/nulle-part", { viewport: PHONE });
  await page.getByRole("link", { name: "Retour à l'accueil" }).click();
  await expect.poll(() => addressOf(page)).toBe("/");
});

test("la session perdue pendant qu'on écrit : le message attend, la connexion est demandée, et il part au retour", async ({
  openAs,
  member,
  person,
  announcement,
}) => {
  const [awa, { email }] = [await person({ userType: "producteur" }), await member({ password: PASSWORD })];
  const { id } = await announcement({ userId: awa.id });
  const asked = `/messages?announcement=${id}&seller=${awa.id}`;
  const page = await openAs(null, asked, { viewport: PHONE });
  await signIn(page, email);
  await expect.poll(() => addressOf(page) + new URL(page.url()).search).toBe(asked);
  await page.getByRole("textbox", { name: "Votre message" }).fill("Livrez-vous à Oyem ?");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe("/auth");
  await signIn(page, email);
  const sent = page.getByRole("log").getByText("Livrez-vous à Oyem ?");
  await sent.waitFor();
  await page.getByRole("log").getByText("Envoyé").first().waitFor({ state: "attached" });
});
