import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { customers, promotions, shopSaleLines, shopSales, stockMoves } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { sidewaysScroll } from "../axe.ts";
import { longTest, PHONE, test } from "../fixtures.ts";
import { brokenWords } from "../words.ts";

longTest("le détaillant vend au comptoir à crédit, se fait payer, et son stock suit", async ({ site, person, openAs }) => {
  const awa = await person({ userType: "detaillant" });
  await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
  const page = await openAs(awa, "/dashboard/detaillant?tab=clients", { viewport: PHONE });
  await page.getByRole("button", { name: "Ajouter un client" }).first().click();
  const card = page.getByRole("dialog", { name: "Ajouter un client" });
  await card.getByRole("textbox", { name: "Nom" }).fill("Mama Rose");
  await card.getByRole("button", { name: "Ajouter", exact: true }).click();
  await page.getByRole("button", { name: "Mama Rose" }).waitFor();

  await page.getByRole("tab", { name: "Ventes" }).click();
  await page.getByRole("button", { name: "Enregistrer une vente" }).first().click();
  const sale = page.getByRole("dialog", { name: "Enregistrer une vente" });
  await sale.getByRole("button", { name: /^Riz parfumé/u }).click();
  await sale.getByRole("textbox", { name: "Quantité (sac) de Riz parfumé" }).fill("2");
  await sale.getByRole("textbox", { name: "Prix (FCFA) de Riz parfumé" }).fill("18500");
  await sale.getByRole("combobox", { name: "Paiement" }).selectOption({ label: "À crédit" });
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
  await sale.getByText("Choisissez le client qui paiera plus tard").waitFor();
  await sale.getByRole("button", { name: "Mama Rose" }).click();
  await sale.getByText("Total : 37\u202f000").waitFor();
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
  await page.getByText("Vente enregistrée").first().waitFor();
  await page.getByRole("button", { name: /^Marquer réglée la vente/u }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Marquer réglée", exact: true }).click();
  await page.getByText("Crédit réglé").first().waitFor();
  await page.getByText("Réglée", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Stock" }).click();
  await page.getByRole("button", { name: "Riz parfumé" }).waitFor();
  await page.getByText("10\u00a0sacs").first().waitFor();
  await page.getByRole("tab", { name: "Promotions" }).click();
  await page.getByText("Aucune promotion").waitFor();
});

longTest(
  "le détaillant met une annonce en promotion : l'acheteur voit l'ancien prix barré, puis l'ancien prix seul",
  async ({ person, announcement, openAs }) => {
    const awa = await person({ userType: "detaillant" });
    const createdAt = new Date(Date.now() - 20 * 86_400_000);
    const { id } = await announcement({ userId: awa.id, title: "Ananas pain de sucre", price: 1000, createdAt });
    const page = await openAs(awa, "/dashboard/detaillant?tab=promotions");
    await page.getByRole("button", { name: "Créer une promotion" }).first().click();
    const form = page.getByRole("dialog", { name: "Créer une promotion" });
    await form.getByRole("textbox", { name: /^Pourcentage/u }).fill("25");
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel(/^Fin/u).fill(inThreeDays);
    await form.getByText("Prix affiché : 750 FCFA au lieu de 1\u202f000 FCFA").waitFor();
    await form.getByRole("button", { name: "Créer", exact: true }).click();
    await page.getByText("En cours", { exact: true }).waitFor();

    const detail = await openAs(null, `/announcements/${id}`);
    await detail.locator("s:visible").filter({ hasText: "1\u202f000" }).waitFor();
    await page.getByRole("button", { name: /^Terminer la promotion/u }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terminer" }).click();
    await page.getByText("Terminée", { exact: true }).waitFor();
    await detail.reload();
    await detail.getByText("Ananas pain de sucre").first().waitFor();
    expect(await detail.locator("s").count()).toBe(0);
  },
);

test("le grossiste retrouve ses achats, ses clients, et ses chiffres en graphiques comme en tableaux", async ({
  site,
  person,
  openAs,
}) => {
  const awa = await person({ userType: "grossiste" });
  const ben = await person({ firstName: "Ben", lastName: "Koné" });
  const { id: stockItemId } = await aStockItem(site.db, { ownerId: awa.id, label: "Manioc" });
  await site.db.insert(stockMoves).values({ itemId: stockItemId, kind: "achat", quantity: 100, unitPrice: 300 });
  const sold = { buyerId: ben.id, sellerId: awa.id, status: "cloturee" as const, quantity: 10, unitPrice: 500 };
  await anOrder(site.db, { ...sold, stockItemId });
  await anOrder(site.db, { ...sold, title: "Sans coût" });
  await anOrder(site.db, { ...sold, buyerId: awa.id, sellerId: ben.id, title: "Ignames", status: "contre_proposee" });
  const page = await openAs(awa, "/dashboard/grossiste");
  await page.getByRole("link", { name: "Ignames", exact: true }).waitFor();
  await page.getByRole("tab", { name: "Clients" }).click();
  await page.getByRole("button", { name: "Ben Koné" }).waitFor();
  await page.getByRole("tab", { name: "Analytics" }).click();
  const products = page.getByRole("region", { name: "Ventes par produit" });
  await products.locator("svg").first().waitFor();
  await products.getByText("Voir le tableau").click();
  const rows = await products.getByRole("row").allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/gu, " "))).toEqual([
    "Produit Quantité Ventes (FCFA) Marge (FCFA)",
    "Manioc (kg) 10 kg 5 000 2 000",
    "Sans coût (kg) 10 kg 5 000 non calculable",
  ]);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ventes (CSV)" }).click();
  expect((await file).suggestedFilename()).toMatch(/^recolte-ventes-.*\.csv$/u);
});

test("sur un téléphone, l'échelle des montants du grossiste avance d'un même pas, sans en sauter un", async ({
  site,
  person,
  openAs,
}) => {
  const awa = await person({ userType: "grossiste" });
  const { id: buyerId } = await person();
  await anOrder(site.db, { buyerId, sellerId: awa.id, status: "cloturee", quantity: 100, unitPrice: 56_000 });
  const page = await openAs(awa, "/dashboard/grossiste?tab=analytics", { viewport: PHONE });
  for (const name of ["Ventes par produit", "Meilleurs clients"]) {
    const chart = page.getByRole("region", { name });
    await chart.locator("svg").first().waitFor();
    const marks = chart.locator(".recharts-cartesian-grid-vertical line");
    const at = await marks.evaluateAll((lines) => lines.map((line) => Number(line.getAttribute("x1"))));
    const steps = at.slice(1).map((x, n) => Math.round(x - at[n]!));
    expect(steps.length).toBeGreaterThan(1);
    expect(new Set(steps).size, `${name} : ${steps.join(", ")}`).toBe(1);
  }
});

test("sur un petit portable, les clients du grossiste tiennent dans la page, et aucun mot ni montant n'est coupé", async ({
  site,
  person,
  openAs,
}) => {
  const awa = await person({ userType: "grossiste" });
  const ben = await person({ firstName: "Ben", lastName: "Koné" });
  const tags = ["Paie en fin de mois", "Voisin"];
  await site.db.insert(customers).values({ ownerId: awa.id, userId: ben.id, tags, note: "Prend les produits les plus mûrs." });
  const sold = { buyerId: ben.id, sellerId: awa.id, status: "cloturee" as const };
  await anOrder(site.db, sold);
  await anOrder(site.db, { ...sold, quantity: 1_000_000, unitPrice: 26_517 });
  const page = await openAs(awa, "/dashboard/grossiste?tab=clients");
  await page.getByRole("button", { name: "Ben Koné" }).waitFor();
  for (const width of [1440, 1199, 1024, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page, "td"), `${width}`).toEqual([]);
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole("tab", { name: "Analytics" }).click();
  await page.getByText("26\u202f517\u202f005\u202f000").first().waitFor();
  for (const width of [1440, 1199, 1024, 900, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page, "dd"), `${width}`).toEqual([]);
  }
});

test("sur un petit portable, les ventes et les promotions du détaillant tiennent dans la page, sans mot coupé", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  const awa = await person({ userType: "detaillant" });
  const title = "Poisson frais pour restaurants, arrivage d'Abidjan";
  const { id: announcementId } = await announcement({ userId: awa.id, title, price: 112_500 });
  const [startsAt, endsAt] = [-1, 3].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date];
  const promotion = { announcementId, ownerId: awa.id, kind: "percent", value: 25, startsAt, endsAt } as const;
  await site.db.insert(promotions).values({ ...promotion, startedAt: startsAt, basePrice: 150_000 });
  const [rose] = await site.db.insert(customers).values({ ownerId: awa.id, name: "Hermann Fofana" }).returning();
  const [id, quantity, unitPrice] = [uuidv7(), 32, 39_000];
  const sale = { id, sellerId: awa.id, customerId: rose!.id, currency: "XAF", payment: "credit" } as const;
  await site.db.transaction(async (db) => {
    await db.insert(shopSales).values({ ...sale, total: quantity * unitPrice });
    await db.insert(shopSaleLines).values({ saleId: id, n: 1, label: title, unit: "paquet", quantity, unitPrice });
  });
  const page = await openAs(awa, "/dashboard/detaillant?tab=ventes");
  for (const [tab, first] of [
    ["Ventes", "Hermann Fofana"],
    ["Promotions", title],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("cell", { name: first }).first().waitFor();
    for (const width of [1440, 1199, 1024, 900, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page, "td"), `${tab} ${width}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${tab} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
