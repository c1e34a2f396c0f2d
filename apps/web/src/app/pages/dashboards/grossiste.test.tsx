import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aWholesaler, noOrders } from "#testing/dashboards.ts";
import { aDetail } from "#testing/announcements.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, aPage } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Space } from "./grossiste.tsx";

const open = (answers: Answers = {}, tab = "analytics") =>
  renderPage(<Space />, {
    at: `/dashboard/grossiste?tab=${tab}`,
    path: "/dashboard/grossiste",
    answers: {
      "auth.me": aViewer({ userType: "grossiste" }),
      "dashboards.wholesaler": aWholesaler(),
      "orders.counts": noOrders,
      "orders.list": aPage([]),
      ...answers,
    },
  });

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s/gu, " ")));

test("quatre onglets, et rien d'autre : Achats, Stocks, Clients, Analytics", async () => {
  open({}, "achats");
  expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Achats",
    "Stocks",
    "Clients",
    "Analytics",
  ]);
  expect(await screen.findByText("Aucun achat pour le moment")).toBeTruthy();
});

test("un achat remis se commande à nouveau ; une annonce partie le dit", async () => {
  const gone = refusing("announcement.not-found");
  open({ "orders.list": aPage([anOrderCard({ status: "cloturee", title: "Manioc" })]), "announcements.byId": gone }, "achats");
  await userEvent.click(await screen.findByRole("button", { name: "Commander à nouveau Manioc" }));
  expect(await screen.findByText("Annonce non trouvée")).toBeTruthy();
});

test("« Commander à nouveau » repart de la commande d'avant : sa quantité et sa remise, au prix d'aujourd'hui", async () => {
  const before = anOrderCard({
    status: "cloturee",
    title: "Manioc",
    quantity: 25,
    unit: "kg",
    fulfilment: "livraison",
    carrier: false,
  });
  const announcement = aDetail({ unit: "kg", price: 800, deliveryAvailable: true, negotiablePrice: true });
  open({ "orders.list": aPage([before]), "announcements.byId": announcement }, "achats");
  await userEvent.click(await screen.findByRole("button", { name: "Commander à nouveau Manioc" }));
  const form = within(await screen.findByRole("dialog", { name: "Commander / faire une offre" }));
  expect(form.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("25");
  expect(form.getByLabelText<HTMLInputElement>("Livraison par le vendeur").checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>(/^Prix proposé/u).value).toBe("800");
});

test("une contre-offre reçoit sa réponse dans la liste", async () => {
  const answers = { "orders.list": aPage([anOrderCard({ status: "contre_proposee", title: "Manioc" })]) };
  const fail = refusing("service.database-away");
  open({ ...answers, "orders.byId": fail }, "achats");
  await userEvent.click(await screen.findByRole("button", { name: "Répondre ici : Manioc" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger cette commande");
});

test("chaque graphique a son tableau, et une marge sans coût connu se dit « non calculable »", async () => {
  open();
  const products = await screen.findByRole("table", { name: "Ventes par produit", hidden: true });
  expect(cellsOf(products)).toEqual([
    ["Produit", "Quantité", "Ventes (FCFA)", "Marge (FCFA)"],
    ["Manioc (kg)", "120 kg", "60 000", "24 000"],
    ["Autres produits", "—", "6 000", "non calculable"],
  ]);
  const byMonth = cellsOf(await screen.findByRole("table", { name: "Ventes par mois", hidden: true }));
  expect(byMonth).toHaveLength(13);
  expect(byMonth[1]).toEqual(["janvier 2026", "0", "non calculable"]);
  expect(byMonth[12]).toEqual(["décembre 2026", "11 000", "1 100"]);
  expect(cellsOf(screen.getByRole("table", { name: "Meilleurs fournisseurs", hidden: true }))[1]).toEqual([
    "Ben Koné",
    "2",
    "350",
  ]);
  expect(screen.getByText(/^Sur 33.000.FCFA de ventes/u)).toBeTruthy();
});

test("un produit choisi montre ses quantités mois par mois", async () => {
  open();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Produit" }), "Manioc (kg)");
  const [head, first] = cellsOf(await screen.findByRole("table", { name: "Ventes par mois", hidden: true }));
  expect(head).toEqual(["Mois", "Ventes (FCFA)", "Quantité", "Marge (FCFA)"]);
  expect(first?.[2]).toBe("10 kg");
});

test("sans vente ni achat, l'onglet Analytics le dit", async () => {
  open({ "dashboards.wholesaler": aWholesaler({ products: [], suppliers: [] }) });
  expect(await screen.findByRole("heading", { name: "Aucune vente à analyser" })).toBeTruthy();
});

test("en panne, l'onglet Analytics le dit, avec « Réessayer »", async () => {
  open({
    "dashboards.wholesaler": refusing("service.database-away"),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger vos analyses");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
