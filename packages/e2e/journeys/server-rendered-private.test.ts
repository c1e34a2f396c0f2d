import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import { ADDRESSES, audienceOf } from "@recolte/domain/platform/pages/site-page";
import { visibleStores } from "@recolte/domain/goods/shop/store";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { hold, settled } from "../browser.ts";
import { fileOf } from "../built.ts";
import { leakyForms } from "../document-forms.ts";
import { expect, PHONE, signedInToken, test } from "../fixtures.ts";
import { issueOrderDocuments } from "../order-documents.ts";
import { PHOTO } from "../photos.ts";
import { shifts, slowDown } from "../slow-line.ts";

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

/** Which row an id of an address names. */
const NAMED = /^\/(orders|quotes|deliveries|edit-announcement)\/:id/u;
/** Led on from there. */
const LED_ON = new Set(["/dashboard"]);

test.for(USER_TYPES)(
  "%s : chacune de leurs pages est dans le document avec ce qu'elle montre, rien n'y attend plus",
  async (userType, { site, person, announcement }) => {
    const [awa, ben] = [await person({ userType, firstName: "Awa" }), await person({ userType: "producteur" })];
    const { id: bought } = await announcement({ userId: ben.id, title: "Gombos achetés" });
    const order = await anOrder(site.db, { buyerId: awa.id, sellerId: ben.id, announcementId: bought, status: "acceptee" });
    await issueOrderDocuments(site.db, order, { buyer: awa, seller: ben });
    const carrier = await person({ userType: "transporteur" });
    const ids: Record<string, string> = {
      orders: order.id,
      quotes: (await aQuoteRequest(site.db, { customerId: awa.id, carrierId: carrier.id })).id,
      deliveries: (await aDelivery(site.db, { customerId: awa.id, carrierId: carrier.id })).id,
      "edit-announcement": (await announcement({ userId: awa.id, title: "Gombos à vendre" })).id,
    };
    const stores = visibleStores({ userType, staff: false }).map((store) => `/store/${store}`);
    const isTheirs = (address: string) =>
      address.startsWith("/dashboard") ? address.endsWith(userType) : !address.startsWith("/store") || stores.includes(address);
    const theirs = ADDRESSES.filter((address) => audienceOf(address) === "members" && isTheirs(address) && !LED_ON.has(address));
    const cookie = `sid=${await signedInToken(site, awa)}`;
    for (const address of theirs) {
      const at = address.replace(":id", ids[NAMED.exec(address)?.[1] ?? ""] ?? ":id");
      const waiting = async () => {
        const rendered = renderedOf(await (await fetch(site.origin + at, { headers: { cookie } })).text());
        const main = rendered.slice(rendered.indexOf("<main"));
        const leaky = leakyForms(rendered);
        return main.includes("<h1") ? { waits: [...main.matchAll(/Chargement\.\.\./gu)].length, leaky } : "no title";
      };
      // A server that is slow to know the answers leaves the page to ask for itself.
      await expect.poll(waiting, { message: address }).toEqual({ waits: 0, leaky: [] });
    }
  },
);

test.for([
  ["/", "transporteur"],
  ["/dashboard/producteur", "producteur"],
  ["/dashboard/grossiste", "grossiste"],
] as const)(
  "%s : ce qui attend un membre (%s) est un lien du document, et rien ne saute quand la page vivante prend sa place",
  async ([address, userType], { site, person, openAs }) => {
    const [awa, ben] = [await person({ userType }), await person()];
    const carrierId = userType === "transporteur" ? awa.id : (await person({ userType: "transporteur" })).id;
    if (userType === "transporteur") await aQuoteRequest(site.db, { customerId: ben.id, carrierId });
    else await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id });
    const path = userType === "transporteur" ? "quotes" : "orders";
    const page = await openAs(awa, "/livez", { viewport: PHONE });
    await slowDown(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(`[data-drawn] main a[href^="/${path}/"]`).first().waitFor();
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(0.05);
    expect(await page.locator(`main a[href^="/${path}/"]`).count()).toBeGreaterThan(0);
  },
);
