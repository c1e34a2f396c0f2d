import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { noOrders } from "#testing/dashboards.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo, aPage, done } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { aCustomer, aPromotable, aPromotion, aSale, shopFigures } from "#testing/shop.ts";
import { anItem, moved } from "#testing/stock.ts";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#features/shop/promotion-form.tsx";
import "#features/shop/sale-form.tsx";
import { Space } from "./detaillant.tsx";
import { paste } from "#testing/paste.ts";

const figures = shopFigures;
const rose = aCustomer();
const sale = aSale();

const open = (answers: Answers = {}, tab = "ventes") =>
  renderPage(<Space />, {
    at: `/dashboard/detaillant?tab=${tab}`,
    path: "/dashboard/detaillant",
    answers: {
      "auth.me": aViewer({ userType: "detaillant" }),
      "dashboards.retailer": [figures],
      "orders.counts": noOrders,
      "orders.list": aPage([]),
      "sales.list": aPage([sale]),
      "stock.list": aPage([anItem({ label: "Riz", free: 8 })]),
      "stock.summary": { items: 1, low: 0, soldOut: 0 },
      "customers.list": aPage([rose]),
      "customers.summary": { currency: "XAF", groups: [{ tier: "Gold", active: true, customers: 1 }] },
      "promotions.list": aPage([]),
      ...answers,
    },
  });

test("quatre onglets, et rien d'autre : Ventes, Stock, Clients, Promotions", async () => {
  open();
  expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Ventes",
    "Stock",
    "Clients",
    "Promotions",
  ]);
});

test("les totaux du jour et du mois par paiement, et ce qui reste à encaisser", async () => {
  open();
  const totals = within(await screen.findByRole("region", { name: "Totaux" }));
  expect(totals.getByText("Aujourd'hui").closest("div")?.textContent).toBe(
    "Aujourd'hui1\u202f500\u00a0FCFAEspèces 700\u00a0FCFAMobile money 200\u00a0FCFAÀ crédit 100\u00a0FCFACommandes remises 500\u00a0FCFA",
  );
  expect(totals.getByText("4 200 FCFA")).toBeTruthy();
  expect(totals.queryByText(/Gabon/u)).toBeNull();
});

test("deux monnaies font deux blocs, qui disent leur pays", async () => {
  open({ "dashboards.retailer": [figures, { ...figures, currency: "XOF", day: 77 }] });
  expect(await screen.findByText("Aujourd'hui · Gabon")).toBeTruthy();
  expect(screen.getByText("Aujourd'hui · Côte d'Ivoire").closest("div")?.textContent).toContain("77\u00a0FCFA");
});

test("un crédit se règle après confirmation et se reprend pendant dix secondes, une vente s'annule après confirmation", async () => {
  const [settle, reopen, cancel] = [
    answerTo("sales.settle", done),
    answerTo("sales.reopen", done),
    answerTo("sales.cancel", moved),
  ];
  open({ "sales.settle": settle, "sales.reopen": reopen, "sales.cancel": cancel });
  await userEvent.click(await screen.findByRole("button", { name: /^Marquer réglée la vente de 1\u202f200\u00a0FCFA/u }));
  const asked = within(await screen.findByRole("dialog", { name: "Avez-vous reçu le paiement ?" }));
  expect(settle).not.toHaveBeenCalled();
  await userEvent.click(asked.getByRole("button", { name: "Marquer réglée" }));
  await waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith({ id: sale.id }));
  const told = within((await screen.findByText("Crédit réglé")).closest("[role=status]")!);
  await userEvent.click(told.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(reopen).toHaveBeenCalledExactlyOnceWith({ id: sale.id }));
  await userEvent.click(screen.getByRole("button", { name: /^Annuler la vente de/u }));
  await userEvent.click(await screen.findByRole("button", { name: "Annuler la vente" }));
  await waitFor(() => expect(cancel).toHaveBeenCalledExactlyOnceWith({ id: sale.id }));
});

test("sans réseau, le stock déjà lu reste à vendre au lieu de « La recherche n'a pas abouti »", async () => {
  const list = answerTo("stock.list", aPage([anItem({ label: "Riz", free: 8 })]));
  open({ "stock.list": list });
  const openSale = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Enregistrer une vente" }));
    return within(await screen.findByRole("dialog", { name: "Enregistrer une vente" }));
  };
  const first = await openSale();
  await first.findByRole("button", { name: /^Riz ·/u });
  list.mockImplementation(refusing("auth.required"));
  await userEvent.click(first.getByRole("button", { name: "Annuler" }));
  const form = await openSale();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await userEvent.type(form.getByRole("textbox", { name: "Note" }), "au marché");
  await userEvent.click(form.getByRole("button", { name: /^Riz ·/u }));
  expect(form.getByRole("textbox", { name: "Prix (FCFA) de Riz" })).toBeTruthy();
});

test("une vente part avec ses lignes ; un crédit sans client n'est pas envoyé", async () => {
  const record = answerTo("sales.record", moved);
  open({ "sales.record": record });
  await userEvent.click(await screen.findByRole("button", { name: "Enregistrer une vente" }));
  const form = within(await screen.findByRole("dialog", { name: "Enregistrer une vente" }));
  await userEvent.click(await form.findByRole("button", { name: "Enregistrer la vente" }));
  expect(await form.findByText("Ajoutez au moins un produit")).toBeTruthy();
  await userEvent.click(await form.findByRole("button", { name: /^Riz ·/u }));
  await userEvent.type(form.getByRole("textbox", { name: "Prix (FCFA) de Riz" }), "600");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Paiement" }), "À crédit");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  expect(await form.findByText("Choisissez le client qui paiera plus tard")).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole("button", { name: "Mama Rose" }));
  expect(form.getByText(/^Total/u).textContent).toBe("Total : 600\u00a0FCFA");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  await waitFor(() => expect(record).toHaveBeenCalledOnce());
  expect(record.mock.calls[0]?.[0]).toMatchObject({
    payment: "credit",
    customerId: rose.id,
    lines: [{ label: "Riz", unit: "kg", quantity: 1, unitPrice: 600 }],
  });
});

test("un client dit son niveau, son statut et ce qu'il a dépensé ; ses notes se corrigent", async () => {
  const update = answerTo("customers.update", { id: rose.id });
  open({ "customers.update": update }, "clients");
  const row = (await screen.findByRole("button", { name: "Mama Rose" })).closest("tr");
  for (const said of ["Gold", "Actif", "3\u00a0achats", "640\u202f000\u00a0FCFA", "Voisine"])
    expect(row?.textContent).toContain(said);
  await userEvent.click(screen.getByRole("button", { name: "Mama Rose" }));
  const card = within(await screen.findByRole("dialog", { name: "Mama Rose" }));
  await paste(card.getByRole("textbox", { name: /^Étiquettes/u }), ", Fidèle");
  await userEvent.click(card.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ id: rose.id, tags: ["Voisine", "Fidèle"], name: "Mama Rose" }));
});

const IN_TEN_DAYS = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const pineapple = aPromotable({ changes: ["2020-01-06T08:00:00.000Z"] });

async function openPromotion(answers: Answers = {}) {
  open({ "promotions.promotable": [pineapple], ...answers }, "promotions");
  await userEvent.click((await screen.findAllByRole("button", { name: "Créer une promotion" }))[0]!);
  const form = within(await screen.findByRole("dialog", { name: "Créer une promotion" }));
  await form.findByRole("combobox", { name: "Réduction" });
  return form;
}

test("une promotion arrêtée avant son début garde les dates prévues, et n'annonce aucun retour de prix", async () => {
  const promised = aPromotion();
  const list = answerTo("promotions.list", aPage([promised]));
  open({ "promotions.list": list, "promotions.end": { id: "p1" } }, "promotions");
  await userEvent.click(await screen.findByRole("button", { name: "Terminer la promotion d'Ananas" }));
  const question = within(await screen.findByRole("dialog", { name: "Terminer la promotion ?" }));
  expect(question.getByText(/n'aura pas lieu/u)).toBeTruthy();
  list.mockReturnValue(aPage([aPromotion({ endedAt: "2026-03-01T09:00:00.000Z" })]));
  await userEvent.click(question.getByRole("button", { name: "Terminer" }));
  expect(await screen.findByText("avant de commencer")).toBeTruthy();
  expect(screen.getByText("au 20/03/2030")).toBeTruthy();
});

test("une promotion qui ne baisse pas le prix n'est pas envoyée", async () => {
  const create = answerTo("promotions.create", done);
  const form = await openPromotion({ "promotions.create": create });
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Réduction" }), "Nouveau prix");
  await userEvent.type(form.getByRole("textbox", { name: /^Nouveau prix/u }), "1200");
  await userEvent.click(form.getByRole("button", { name: "Créer" }));
  expect(await form.findByText("Une promotion ne peut que baisser le prix")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

const SINCE_YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

test.each([
  ["demandé depuis longtemps", ["2020-01-06T08:00:00.000Z"], "Prix affiché : 800\u00a0FCFA au lieu de 1\u202f000\u00a0FCFA"],
  ["demandé depuis moins de sept jours", [SINCE_YESTERDAY], "Prix affiché : 800\u00a0FCFA, sans prix barré"],
])("l'aperçu d'un prix %s promet ce qui se verra", async (_name, changes, said) => {
  const form = await openPromotion({ "promotions.promotable": [{ ...pineapple, changes }] });
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  expect(form.getByText(/^Prix affiché/u).textContent).toBe(said);
});

test("un début déjà passé ne fait pas promettre de prix barré", async () => {
  const form = await openPromotion({ "promotions.promotable": [{ ...pineapple, changes: [SINCE_YESTERDAY] }] });
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  fireEvent.change(form.getByLabelText("Début"), { target: { value: "2020-01-06" } });
  expect(form.getByText(/^Prix affiché/u).textContent).toBe("Prix affiché : 800\u00a0FCFA, sans prix barré");
});

test("l'aperçu suit le début : plus tard, le prix aura été demandé assez longtemps", async () => {
  const form = await openPromotion({ "promotions.promotable": [{ ...pineapple, changes: [SINCE_YESTERDAY] }] });
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  fireEvent.change(form.getByLabelText("Début"), { target: { value: IN_TEN_DAYS } });
  expect(form.getByText(/^Prix affiché/u).textContent).toBe("Prix affiché : 800\u00a0FCFA au lieu de 1\u202f000\u00a0FCFA");
});

test("un début déjà passé se dit sur le champ, et rien ne part", async () => {
  const create = answerTo("promotions.create", done);
  const form = await openPromotion({ "promotions.create": create });
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  fireEvent.change(form.getByLabelText("Début"), { target: { value: "2020-01-06" } });
  fireEvent.change(form.getByLabelText(/^Fin/u), { target: { value: IN_TEN_DAYS } });
  await userEvent.click(form.getByRole("button", { name: "Créer" }));
  expect(await form.findByText("La date de début est déjà passée")).toBeTruthy();
  expect(form.getByLabelText("Début").getAttribute("aria-invalid")).toBe("true");
  expect(create).not.toHaveBeenCalled();
});

test("une fin laissée vide est dite manquante, non invalide", async () => {
  const create = answerTo("promotions.create", done);
  const form = await openPromotion({ "promotions.create": create });
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  await userEvent.click(form.getByRole("button", { name: "Créer" }));
  expect(await form.findByText("La date de fin est requise")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ["ventes", { "sales.list": aPage([]) }, "Aucune vente au comptoir"],
  ["clients", { "customers.list": aPage([]) }, "Aucun client pour le moment"],
  ["promotions", {}, "Aucune promotion"],
] as [string, Answers, string][])("vide, l'onglet %s le dit et propose une action", async (tab, answers, title) => {
  open(answers, tab);
  const state = (await screen.findByRole("heading", { name: title })).parentElement;
  expect(within(state!).getByRole("button")).toBeTruthy();
});

test.each([
  ["ventes", "sales.list", "Impossible de charger vos ventes"],
  ["clients", "customers.list", "Impossible de charger vos clients"],
  ["promotions", "promotions.list", "Impossible de charger vos promotions"],
] as const)("en panne, l'onglet %s le dit, avec « Réessayer »", async (tab, procedure, sentence) => {
  const fail = refusing("service.database-away");
  open(answered(procedure, fail), tab);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test.each([
  [{ lastSale: 650, asked: 700 }, "650"],
  [{ asked: 700 }, "700"],
] as const)("au comptoir le prix est celui de la dernière vente, sinon celui de l'annonce : %o", async (prices, shown) => {
  const rice = anItem({ label: "Riz", free: 8 });
  open({ "stock.byId": { ...rice, announcements: [], prices: { ...rice.prices, ...prices } } });
  await userEvent.click(await screen.findByRole("button", { name: "Enregistrer une vente" }));
  const form = within(await screen.findByRole("dialog", { name: "Enregistrer une vente" }));
  await userEvent.click(await form.findByRole("button", { name: /^Riz · /u }));
  await waitFor(() => expect(form.getByRole<HTMLInputElement>("textbox", { name: "Prix (FCFA) de Riz" }).value).toBe(shown));
  await userEvent.click(form.getByRole("button", { name: "Annuler" }));
});

test("qui vend à quelqu'un de nouveau l'ajoute par son nom, sans quitter la vente", async () => {
  const add = answerTo("customers.add", (input) => ({ id: input.id }));
  open({ "customers.list": aPage([]), "customers.add": add });
  await userEvent.click(await screen.findByRole("button", { name: "Enregistrer une vente" }));
  const form = within(await screen.findByRole("dialog", { name: "Enregistrer une vente" }));
  await userEvent.type(form.getByRole("searchbox", { name: "Chercher un client" }), "Mama Rose");
  await userEvent.click(await form.findByRole("button", { name: "Ajouter « Mama Rose »" }));
  await waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "Mama Rose" })));
  expect(await form.findByRole("button", { name: "Changer de client" })).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Annuler" }));
});
