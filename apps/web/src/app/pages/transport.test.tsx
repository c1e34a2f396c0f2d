import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aVehicle } from "#testing/transport.ts";
import { answered, type Answers, answerTo, aPage, done, failing } from "#testing/answers.ts";
import { crashed, renderPage, refusing } from "#testing/render.tsx";
import { Space } from "./dashboards/transporteur.tsx";

// Fetched when it is used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

const vehicle = aVehicle({ id: "v1" });

function open(tab: string, answers: Answers = {}) {
  return renderPage(<Space />, {
    at: `/dashboard/transporteur${tab && `?tab=${tab}`}`,
    path: "/dashboard/transporteur",
    answers: {
      "quotes.waiting": 0,
      "deliveries.counts": [],
      "deliveries.list": aPage([]),
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
] as const)("l'onglet « %s » qui ne se charge pas le dit et se réessaie", async (tab, procedure, said) => {
  const broken = answerTo(procedure, failing(crashed()));
  open(tab, answered(procedure, broken));
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
  const save = answerTo("carrierRoutes.save", done);
  open("itineraires", { "carrierRoutes.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un itinéraire" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un itinéraire" }));
  await userEvent.type(await dialog.findByLabelText(/^Villes/u), "Oyem{enter}Libreville");
  await userEvent.type(dialog.getByLabelText(/^Charge possible/u), "900");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Choisissez au moins un jour")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Lundi"));
  expect(save).not.toHaveBeenCalled();
});

test("un véhicule mal rempli ne part pas, et dit pourquoi", async () => {
  const save = answerTo("vehicles.save", done);
  open("flotte", { "vehicles.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un véhicule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un véhicule" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("La plaque est requise")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

/** The window of the one vehicle, opened from its card. */
async function corrected() {
  await userEvent.click(await screen.findByRole("button", { name: "Modifier GA-123-AB" }));
  return within(await screen.findByRole("dialog", { name: "Modifier le véhicule" }));
}

test("un véhicule corrigé ailleurs : ce qui est tapé reste, et rouvert il montre le reste tel qu'il est, sous sa nouvelle version", async () => {
  const fleet = answerTo("vehicles.list", [aVehicle({ ...vehicle, kind: "camionnette", maxKg: 6000, version: 4 })]);
  fleet.mockReturnValueOnce([vehicle]);
  const save = answerTo("vehicles.save", done).mockImplementationOnce(refusing("vehicle.stale"));
  open("flotte", { "vehicles.list": fleet, "vehicles.save": save });
  const dialog = await corrected();
  const charge = dialog.getByLabelText<HTMLInputElement>(/^Charge utile/u);
  await userEvent.clear(charge);
  await userEvent.type(charge, "7000");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(/^Ce véhicule a changé entre-temps\./u)).toBeTruthy();
  expect(charge.value).toMatch(/^7.?000$/u);
  await vi.waitFor(() => expect(fleet).toHaveBeenCalledTimes(2));
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const again = await corrected();
  expect(again.getByLabelText<HTMLSelectElement>(/^Type/u).value).toBe("camionnette");
  await userEvent.click(again.getByRole("button", { name: "Enregistrer" }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const [first, second] = save.mock.calls.map(([sent]) => sent as unknown);
  expect(first).toMatchObject({ id: "v1", version: 3, kind: "camion", maxKg: 7000 });
  expect(second).toMatchObject({ id: "v1", version: 4, kind: "camionnette", maxKg: 7000 });
});

test("un ajout dont un premier envoi était arrivé avec d'autres mots le dit ; renvoyé, c'est un autre véhicule", async () => {
  const save = answerTo("vehicles.save", done).mockImplementationOnce(refusing("vehicle.id-taken"));
  open("flotte", { "vehicles.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un véhicule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un véhicule" }));
  await userEvent.type(dialog.getByLabelText(/^Plaque/u), "GA-124-AB");
  await userEvent.type(dialog.getByLabelText(/^Charge utile/u), "900");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(/^Un premier envoi est déjà enregistré : vérifiez votre flotte\./u)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const [first, second] = save.mock.calls.map(([sent]) => sent as { id: string; version?: number });
  expect(second).toEqual({ ...first, id: expect.any(String) as string });
  expect(second?.id).not.toBe(first?.id);
});
