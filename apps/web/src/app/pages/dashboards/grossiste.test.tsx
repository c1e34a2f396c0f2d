import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDetail } from "#testing/announcements.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, refused, renderPage } from "#testing/render.tsx";
import { Space } from "./grossiste.tsx";

const months = Array.from({ length: 12 }, (_, n) => ({
  month: `2026-${String(n + 1).padStart(2, "0")}`,
  turnover: n * 1000,
  covered: n * 500,
  margin: n === 0 ? null : n * 100,
}));
const product = {
  label: "Manioc",
  unit: "kg",
  quantity: 120,
  turnover: 60_000,
  covered: 60_000,
  margin: 24_000,
  months: months.map((month) => ({ ...month, quantity: 10 })),
};
const figures = {
  currency: "XAF",
  total: { turnover: 66_000, covered: 33_000, margin: 6600 },
  months,
  products: [product, { ...product, label: null, unit: null, quantity: null, turnover: 6000, covered: 0, margin: null }],
  suppliers: [{ userId: "1", name: "Ben Koné", times: 2, spent: 350 }],
  customers: [],
};
const page = { items: [], next: null };

const open = (answers: Answers = {}, tab = "analytics") =>
  renderPage(<Space />, {
    at: `/dashboard/grossiste?tab=${tab}`,
    path: "/dashboard/grossiste",
    answers: {
      "auth.me": aViewer({ userType: "grossiste" }),
      "dashboards.wholesaler": figures,
      "orders.counts": { byStage: [], toAnswer: 0, disputed: 0 },
      "orders.list": page,
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
  const gone = () => {
    throw refused("announcement.not-found");
  };
  open(
    { "orders.list": { items: [anOrderCard({ status: "cloturee", title: "Manioc" })], next: null }, "announcements.byId": gone },
    "achats",
  );
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
  open({ "orders.list": { items: [before], next: null }, "announcements.byId": announcement }, "achats");
  await userEvent.click(await screen.findByRole("button", { name: "Commander à nouveau Manioc" }));
  const form = within(await screen.findByRole("dialog", { name: "Commander / faire une offre" }));
  expect(form.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("25");
  expect(form.getByLabelText<HTMLInputElement>("Livraison par le vendeur").checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>(/^Prix proposé/u).value).toBe("800");
});

test("une contre-offre reçoit sa réponse dans la liste", async () => {
  const answers = { "orders.list": { items: [anOrderCard({ status: "contre_proposee", title: "Manioc" })], next: null } };
  const fail = () => {
    throw refused("service.database-away");
  };
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
  open({ "dashboards.wholesaler": { ...figures, products: [], suppliers: [] } });
  expect(await screen.findByRole("heading", { name: "Aucune vente à analyser" })).toBeTruthy();
});

test("en panne, l'onglet Analytics le dit, avec « Réessayer »", async () => {
  open({
    "dashboards.wholesaler": () => {
      throw refused("service.database-away");
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger vos analyses");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
