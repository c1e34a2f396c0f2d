import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answers, refused, renderPage } from "#testing/render.tsx";
import { Space } from "./dashboards/transporteur.tsx";

// Fetched when it is used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

const vehicle = {
  id: "v1",
  plate: "GA-123-AB",
  kind: "camion",
  maxKg: 5000,
  maxVolume: null,
  cold: false,
  status: "disponible",
  nextPickupAt: null,
};

function open(tab: string, answers: Answers = {}) {
  return renderPage(<Space />, {
    at: `/dashboard/transporteur${tab && `?tab=${tab}`}`,
    path: "/dashboard/transporteur",
    answers: {
      "quotes.waiting": 0,
      "deliveries.counts": [],
      "deliveries.list": { items: [], next: null },
      "deliveries.week": [],
      "vehicles.list": [vehicle],
      "carrierRoutes.list": [],
      ...answers,
    },
  });
}

test.each([
  ["", "Aucune livraison"],
  ["itineraires", "Aucun itinéraire"],
])("l'onglet « %s » sans rien invite à commencer", async (tab, title) => {
  open(tab);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Livraisons",
    "Planning",
    "Ma Flotte",
    "Itinéraires",
  ]);
});

test.each([
  ["", "deliveries.list", "Impossible de charger les livraisons"],
  ["planning", "deliveries.week", "Impossible de charger le planning"],
  ["flotte", "vehicles.list", "Impossible de charger votre flotte"],
  ["itineraires", "carrierRoutes.list", "Impossible de charger vos itinéraires"],
])("l'onglet « %s » qui ne se charge pas le dit et se réessaie", async (tab, procedure, said) => {
  const broken = vi.fn(() => {
    throw refused("vehicle.not-found");
  });
  open(tab, { [procedure]: broken });
  expect(await screen.findByText(said)).toBeTruthy();
  const tries = broken.mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await vi.waitFor(() => expect(broken.mock.calls.length).toBeGreaterThan(tries));
});

test("une semaine qu'on n'a pas encore lue ne laisse aucun jour « Libre »", async () => {
  const answers: (() => void)[] = [];
  open("planning", { "deliveries.week": () => new Promise((resolve) => void answers.push(() => resolve([]))) });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  expect(await screen.findAllByText("Libre")).toHaveLength(7);
  await userEvent.click(screen.getByRole("button", { name: "Semaine suivante" }));
  expect(screen.queryByText("Libre")).toBeNull();
  expect(screen.queryByText(/^Aucune livraison cette semaine/u)).toBeNull();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  expect(await screen.findAllByText("Libre")).toHaveLength(7);
});

test("un itinéraire sans jour ramène aux jours : le bouton ne semble pas sans effet", async () => {
  const save = vi.fn();
  open("itineraires", { "carrierRoutes.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un itinéraire" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un itinéraire" }));
  await userEvent.type(dialog.getByLabelText(/^Villes/u), "Oyem{enter}Libreville");
  await userEvent.type(dialog.getByLabelText(/^Charge possible/u), "900");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Choisissez au moins un jour")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Lundi"));
  expect(save).not.toHaveBeenCalled();
});

test("un véhicule mal rempli ne part pas, et dit pourquoi", async () => {
  const save = vi.fn();
  open("flotte", { "vehicles.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un véhicule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un véhicule" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("La plaque est requise")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
