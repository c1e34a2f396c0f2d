import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage, refusing } from "#testing/render.tsx";
import { silent, type Answers, answerTo } from "#testing/answers.ts";
import { fill, press } from "#testing/site.ts";
import { anItem } from "#testing/stock.ts";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { HarvestButton } from "./harvest-button.tsx";
import { paste } from "#testing/paste.ts";
import "./harvest-dialog.tsx";
import "./harvest-form.tsx";

const item = anItem();
const open = (answers: Answers) =>
  renderPage(<HarvestButton />, {
    answers: { "stock.names": [{ id: item.id, label: item.label, unit: item.unit, free: item.free }], ...answers },
  });

test("une récolte va dans un produit, puis propose l'annonce déjà remplie", async () => {
  const harvest = answerTo("stock.harvest", { id: item.id, label: "Tomates", category: "legumes", unit: "kg", goods: [] });
  open({ "stock.harvest": harvest });
  await userEvent.click(screen.getByRole("button", { name: "Déclarer une récolte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Déclarer une récolte" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: "Quantité récoltée (kg)" }), "80");
  await userEvent.click(dialog.getByRole("button", { name: "Déclarer" }));
  const done = within(await screen.findByRole("dialog", { name: "Récolte enregistrée" }));
  expect(harvest).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ itemId: item.id, quantity: 80, note: "" }));
  expect(done.getByRole("link", { name: "Créer l'annonce" }).getAttribute("href")).toBe(`/create-announcement?stock=${item.id}`);
  await userEvent.click(done.getByRole("button", { name: "Plus tard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("qui n'a rien en stock nomme ce qu'il a récolté", async () => {
  const harvest = answerTo("stock.harvest", { id: "n", label: "Bananes", category: "fruits", unit: "sac", goods: [] });
  open({ "stock.harvest": harvest, "stock.names": [] });
  await userEvent.click(screen.getByRole("button", { name: "Déclarer une récolte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Déclarer une récolte" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Déclarer" }));
  expect(await dialog.findByText("Le nom du produit est requis")).toBeTruthy();
  expect(dialog.getByText("La quantité doit être supérieure à 0")).toBeTruthy();
  await paste(dialog.getByRole("textbox", { name: /^Nom du produit/u }), "Bananes");
  await userEvent.selectOptions(dialog.getByLabelText(/^Catégorie/u), "fruits");
  await userEvent.selectOptions(dialog.getByLabelText(/^Unité/u), "sac");
  await userEvent.type(dialog.getByRole("textbox", { name: "Quantité récoltée (sac)" }), "15");
  await userEvent.click(dialog.getByRole("button", { name: "Déclarer" }));
  await waitFor(() => expect(harvest).toHaveBeenCalledOnce());
  expect(harvest).toHaveBeenCalledWith(
    expect.objectContaining({
      quantity: 15,
      item: expect.objectContaining({ label: "Bananes", category: "fruits", unit: "sac" }),
    }),
  );
});

test("sur un réseau lent, la récolte enregistrée n'attend pas les listes pour le dire", async () => {
  const names = answerTo("stock.names", silent).mockReturnValueOnce([]);
  open({ "stock.harvest": { id: "n", label: "Bananes", category: "fruits", unit: "sac", goods: [] }, "stock.names": names });
  await press("Déclarer une récolte");
  await fill({ "Nom du produit": "Bananes", Catégorie: "fruits", "Quantité récoltée": "15" });
  await press("Déclarer");
  expect(await screen.findByRole("dialog", { name: "Récolte enregistrée" })).toBeTruthy();
});

test("une récolte refusée laisse ce qui est tapé", async () => {
  const harvest = refusing("stock.archived");
  open({ "stock.harvest": harvest });
  await userEvent.click(screen.getByRole("button", { name: "Déclarer une récolte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Déclarer une récolte" }));
  const amount = await dialog.findByRole("textbox", { name: "Quantité récoltée (kg)" });
  await userEvent.type(amount, "80");
  await userEvent.click(dialog.getByRole("button", { name: "Déclarer" }));
  expect(await screen.findByText("Ce stock est archivé")).toBeTruthy();
  expect(amount).toHaveProperty("value", "80");
});
