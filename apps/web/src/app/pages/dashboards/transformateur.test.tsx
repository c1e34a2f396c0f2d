import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { noOrders } from "#testing/dashboards.ts";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { moved } from "#testing/stock.ts";
import { aBatch as batch, aFinishedBatch as finished, stockNames as names } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./dashboard.page.tsx";
import { paste } from "#testing/paste.ts";

// Fetched on the way: here beforehand, so that a busy machine fails no test.
beforeAll(() => import("./transformateur.tsx"));

const [{ id: MANIOC }, { id: MAIZE }] = names;
const none = aPage([]);

const open = (tab: string, changes: Answers = {}) =>
  renderPage(<Component />, {
    at: `/dashboard/transformateur${tab && `?tab=${tab}`}`,
    path: "/dashboard/transformateur",
    answers: {
      "auth.me": aViewer({ userType: "transformateur" }),
      "orders.list": none,
      "orders.counts": noOrders,
      "stock.list": none,
      "stock.summary": { items: 0, low: 0, soldOut: 0 },
      "stock.names": names,
      "batches.summary": { open: 1, finished: 1, inputKg: 120, outputKg: 90 },
      "batches.list": aPage([batch, finished]),
      ...changes,
    },
  });

test("trois actions rapides, et quatre onglets dont le premier est ouvert", async () => {
  open("");
  const actions = await screen.findByRole("navigation", { name: "Actions rapides" });
  expect(
    within(actions)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Store Producteurs", "/store/producteurs"],
    ["Créer une annonce", "/create-announcement"],
    ["Store Détaillants", "/store/detaillants"],
  ]);
  const tabs = screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);
  expect(tabs).toEqual([
    ["Approvisionnements", "true"],
    ["Stock", "false"],
    ["Lots", "false"],
    ["Ventes", "false"],
  ]);
  expect(await screen.findByText("Aucun achat pour le moment")).toBeTruthy();
});

test.each([
  ["stock", "Aucun produit en stock"],
  ["ventes", "Aucune vente pour le moment"],
])("l'onglet « %s » a son contenu", async (tab, said) => {
  open(tab);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("un lot dit ce qui est entré, ce qui est sorti et son rendement", async () => {
  open("lots");
  const row = (await screen.findByText("Terminé")).closest("li")!;
  const said = row.textContent.replaceAll(/\s/gu, " ");
  expect(said).toContain("Manioc : 120 kg120 kg en tout");
  expect(said).toContain("Farine : 90 kg90 kg, rendement 75 %");
  expect(within(row).queryByRole("button")).toBeNull();
  expect((await screen.findByText("Rendement moyen")).nextElementSibling?.textContent).toBe("75\u00a0%");
  expect(row.textContent).not.toMatch(/\d (?:%|kg)/u);
});

test("un lot se dit au gramme, comme il fut pesé", async () => {
  open("lots", { "batches.list": aPage([{ ...finished, inputKg: 1.125, outputKg: 0.875 }]) });
  const row = (await screen.findByText("Terminé")).closest("li")!;
  expect(row.textContent).toContain("1,125\u00a0kg en tout");
  expect(row.textContent).toContain("0,875\u00a0kg, rendement");
});

test("commencer un lot : chaque manque se dit, le poids se demande là où l'unité ne pèse rien", async () => {
  const begin = answerTo("batches.begin", moved);
  open("lots", { "batches.begin": begin });
  await userEvent.click(await screen.findByRole("button", { name: "Commencer un lot" }));
  const form = await screen.findByRole("dialog", { name: "Commencer un lot" });
  await userEvent.click(await within(form).findByRole("button", { name: "Commencer" }));
  expect(await within(form).findByText("Le nom du lot est requis")).toBeTruthy();
  expect(within(form).getByText("Choisissez une matière première")).toBeTruthy();
  await paste(within(form).getByRole("textbox", { name: /Nom du lot/u }), "Semoule");
  expect(within(form).queryByRole("textbox", { name: /Poids/u })).toBeNull();
  await userEvent.selectOptions(within(form).getByRole("combobox", { name: /Matière première/u }), MAIZE);
  expect(within(form).getByText(/^Libre : 12.sacs$/u)).toBeTruthy();
  const amount = within(form).getByRole("textbox", { name: /Quantité \(sac\)/u });
  await userEvent.type(amount, "4,5");
  await userEvent.type(within(form).getByRole("textbox", { name: /Poids \(kg\)/u }), "200");
  await userEvent.click(within(form).getByRole("button", { name: "Commencer" }));
  expect(await within(form).findByText("La quantité doit être un nombre entier")).toBeTruthy();
  expect(begin).not.toHaveBeenCalled();
  await userEvent.type(amount, "{Backspace}{Backspace}");
  await userEvent.click(within(form).getByRole("button", { name: "Commencer" }));
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(begin.mock.calls[0]?.[0]).toMatchObject({ product: "Semoule", inputs: [{ stockItemId: MAIZE, quantity: 4, kg: 200 }] });
  expect(await screen.findByText("Lot commencé")).toBeTruthy();
});

test("il ne sort pas plus qu'il n'est entré : dit avant l'envoi, puis le produit part en stock", async () => {
  const finish = answerTo("batches.finish", moved);
  open("lots", { "batches.finish": finish });
  await userEvent.click(await screen.findByRole("button", { name: "Terminer le lot" }));
  const form = await screen.findByRole("dialog", { name: "Terminer « Farine de manioc »" });
  await userEvent.selectOptions(await within(form).findByRole("combobox", { name: "Dans quel stock" }), MANIOC);
  const amount = within(form).getByRole("textbox", { name: /Quantité produite/u });
  await paste(amount, "120,001");
  await userEvent.click(within(form).getByRole("button", { name: "Terminer" }));
  expect(await within(form).findByText("Il ne peut pas sortir plus que ce qui est entré : 120 kg au plus")).toBeTruthy();
  expect(finish).not.toHaveBeenCalled();
  await userEvent.clear(amount);
  await userEvent.type(amount, "95,5");
  await userEvent.click(within(form).getByRole("button", { name: "Terminer" }));
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
  expect(finish.mock.calls[0]?.[0]).toMatchObject({ id: batch.id, quantity: 95.5, itemId: MANIOC });
});

test("de ce qui se compte, la quantité est entière, et c'est le poids qui ne dépasse pas ce qui est entré", async () => {
  const finish = answerTo("batches.finish", moved);
  open("lots", { "batches.finish": finish });
  await userEvent.click(await screen.findByRole("button", { name: "Terminer le lot" }));
  const form = within(await screen.findByRole("dialog", { name: "Terminer « Farine de manioc »" }));
  await userEvent.selectOptions(await form.findByRole("combobox", { name: "Dans quel stock" }), MAIZE);
  const [amount, kg] = [form.getByRole("textbox", { name: /Quantité produite/u }), form.getByRole("textbox", { name: /Poids/u })];
  await userEvent.type(amount, "1,5");
  await userEvent.type(kg, "130");
  await userEvent.click(form.getByRole("button", { name: "Terminer" }));
  expect(await form.findByText("La quantité doit être un nombre entier")).toBeTruthy();
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(amount);
  await userEvent.type(amount, "200");
  await userEvent.click(form.getByRole("button", { name: "Terminer" }));
  await waitFor(() => expect(amount.getAttribute("aria-invalid")).not.toBe("true"));
  expect(form.getByText("Il ne peut pas sortir plus que ce qui est entré : 120 kg au plus")).toBeTruthy();
  expect(kg.getAttribute("aria-invalid")).toBe("true");
  expect(finish).not.toHaveBeenCalled();
});

test("annuler un lot se confirme, et dit que tout est rendu", async () => {
  const cancel = answerTo("batches.cancel", moved);
  open("lots", { "batches.cancel": cancel });
  await userEvent.click(await screen.findByRole("button", { name: "Annuler le lot" }));
  const question = await screen.findByRole("dialog", { name: "Annuler « Farine de manioc » ?" });
  await userEvent.click(within(question).getByRole("button", { name: "Annuler le lot" }));
  await waitFor(() => expect(cancel).toHaveBeenCalledWith({ id: batch.id }));
  expect(await screen.findByText("Lot annulé, matières premières rendues")).toBeTruthy();
});

test("sans lot, une phrase et un bouton ; sans stock, le chemin vers le stock ; en panne, « Réessayer »", async () => {
  const { unmount } = open("lots", { "batches.list": none, "stock.names": [] });
  await userEvent.click(await screen.findByRole("button", { name: "Commencer un lot" }));
  const link = await screen.findByRole("link", { name: "Ouvrir mon stock" });
  expect(link.getAttribute("href")).toBe("/dashboard/transformateur?tab=stock");
  unmount();
  open("lots", {
    "batches.list": refusing("service.database-away"),
  });
  expect(await screen.findByText("Impossible de charger vos lots")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
