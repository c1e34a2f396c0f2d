import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answer, answerTo } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { OwnEntrySection } from "./own-entry-section.tsx";

beforeEach(() => localStorage.clear());

const PUBLISHED = { published: true };
const wholesaler: Outputs["directories"]["mine"] = {
  kind: "grossiste",
  published: true,
  specialites: [],
  secteurs: ["Céréales", "Épices"],
  minOrderKg: 150,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
};
const open = (update: Answer<"directories.updateMine"> = PUBLISHED, entry: Answer<"directories.mine"> = wholesaler) =>
  renderPage(<OwnEntrySection />, { answers: { "directories.mine": entry, "directories.updateMine": update } });
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Enregistrer la fiche" }));

test("un consommateur n'a pas de fiche", async () => {
  const { container, queryClient } = open(undefined, null);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.querySelector("section")).toBeNull();
});

test("l'interrupteur retire la fiche de l'annuaire à l'instant ; une panne le remet", async () => {
  let fail = (_error: Error) => {};
  const update = answerTo("directories.updateMine", () => new Promise((_resolve, reject) => (fail = reject)));
  open(update);
  const shown = await screen.findByRole<HTMLInputElement>("switch", { name: "Paraître dans l'annuaire" });
  await userEvent.click(shown);
  expect(shown.checked).toBe(false);
  await waitFor(() => expect(update).toHaveBeenCalledWith({ published: false }));
  fail(refused("service.database-away"));
  await waitFor(() => expect(shown.checked).toBe(true));
  expect(await screen.findByText(/momentanément indisponible/u)).toBeTruthy();
});

test("la fiche montre les champs de son métier et part comme le serveur la prend", async () => {
  const update = answerTo("directories.updateMine", PUBLISHED);
  open(update);
  const sectors = await screen.findByLabelText<HTMLTextAreaElement>("Secteurs");
  expect(sectors.value).toBe("Céréales\nÉpices");
  expect(screen.queryByLabelText("Zones desservies")).toBeNull();
  await userEvent.clear(sectors);
  await userEvent.type(sectors, "Céréales, Tubercules\nÉpices");
  const order = screen.getByLabelText("Commande minimale (kg)");
  await userEvent.clear(order);
  await userEvent.type(order, "1 000");
  await save();
  expect(await screen.findByText("Fiche mise à jour")).toBeTruthy();
  expect(update).toHaveBeenCalledWith({ secteurs: ["Céréales", "Tubercules", "Épices"], minOrderKg: 1000 });
});

test.each([
  ["mille", "Indiquez un nombre entier de kilos"],
  ["2000000", "1 000 tonnes au maximum"],
])("une commande minimale de « %s » se refuse sur le champ, qui garde le texte", async (typed, said) => {
  const update = answerTo("directories.updateMine", PUBLISHED);
  open(update);
  const order = await screen.findByLabelText<HTMLInputElement>("Commande minimale (kg)");
  await userEvent.clear(order);
  await userEvent.type(order, typed);
  await save();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(order.value).toBe(typed);
  expect(document.activeElement).toBe(order);
  expect(update).not.toHaveBeenCalled();
});

test("une fiche qui ne vient pas se dit, et se redemande", async () => {
  open(undefined, refusing("service.database-away"));
  expect(await screen.findByText("Impossible de charger votre fiche")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test("ce qui est tapé dans sa fiche survit au rechargement, le reste suit ce qui est enregistré ; enregistré, s'oublie", async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText("Secteurs"), "\nSel");
  unmount();
  open(undefined, { ...wholesaler, minOrderKg: 200 });
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Secteurs")).value).toBe("Céréales\nÉpices\nSel");
  expect(screen.getByLabelText<HTMLInputElement>("Commande minimale (kg)").value).toBe("200");
  await save();
  await screen.findByText("Fiche mise à jour");
  expect(Object.keys(localStorage)).toEqual([]);
});
