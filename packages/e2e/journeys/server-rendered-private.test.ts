import { hold } from "../browser.ts";
import { fileOf } from "../built.ts";
import { expect, PHONE, signedInToken, test } from "../fixtures.ts";
import { PHOTO } from "../photos.ts";

const renderedOf = (html: string) => /<!--shell-->(.*)<!--\/shell-->/su.exec(html)?.[1] ?? "";

test.for([
  ["/orders", "Mes commandes"],
  ["/messages", "Messages"],
  ["/stock", "Mon stock"],
  ["/quotes", "Mes transports"],
  ["/favorites", "Mes favoris"],
  ["/notifications", "Notifications"],
  ["/create-announcement", "Créer une annonce"],
  ["/verification", "Vérification"],
] as const)("%s est dans le document d'un membre, et d'aucun autre", async ([address, title], { site, person }) => {
  const awa = await person({ userType: "producteur", firstName: "Awa", lastName: "Dessinée" });
  const cookie = `sid=${await signedInToken(site, awa)}`;
  const answer = await fetch(site.origin + address, { headers: { cookie } });
  const html = await answer.text();
  const rendered = renderedOf(html);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(rendered).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`, "u"));
  expect(rendered).not.toMatch(/<style|<script|\sstyle="/u);
  // Its code comes last, all of it at once.
  expect(html.slice(0, html.indexOf("</head>"))).not.toContain("modulepreload");
  expect(html.slice(html.indexOf("</head>"))).toContain("modulepreload");
  const visitor = await (await fetch(site.origin + address)).text();
  expect(renderedOf(visitor)).not.toContain(`>${title}</h1>`);
  expect(visitor).not.toContain("Dessinée");
});

test("les pages ouvertes à tous sont aussi dans le document d'un membre", async ({ site, person, announcement }) => {
  const awa = await person({ firstName: "Awa" });
  const { id } = await announcement({ userId: awa.id, title: "Gombos dessinés" });
  const cookie = `sid=${await signedInToken(site, awa)}`;
  for (const address of ["/announcements", `/announcements/${id}`, `/profile/${awa.id}`])
    expect(renderedOf(await (await fetch(site.origin + address, { headers: { cookie } })).text())).toContain("Gombos dessinés");
});

test("la photo et le titre donnés avant que le code soit là ne sont pas perdus", async ({ person, tabOf }) => {
  const page = await tabOf(await person({ userType: "producteur" }), { viewport: PHONE });
  const release = await hold(page, `**/${fileOf("app/pages/create-announcement.page.tsx")}`);
  await page.goto("/create-announcement", { waitUntil: "commit" });
  await page.locator("[data-drawn] input[type=file]").setInputFiles(PHOTO);
  await page.locator("[data-drawn]").getByLabel("Titre").fill("Gombos du matin");
  release();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.getByText("Couverture", { exact: true }).waitFor();
  expect(await page.getByLabel("Titre").inputValue()).toBe("Gombos du matin");
});
