import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@recolte/domain/identity/role";
import { beforeEach, expect, test } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as SettingsPage } from "./settings.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

const days = { key: "announcement-days", value: 60, standard: 60, version: 0, changedAt: null } as const;
const quota = { key: "quota.report.account", value: 5, standard: 10, version: 3, changedAt: "2026-11-26T10:00:00.000Z" } as const;

const open = (answers: Answers = {}, role: Role = "admin") =>
  renderPage(<SettingsPage />, {
    path: "/admin/reglages",
    at: "/admin/reglages",
    answers: { "auth.me": aViewer({ roles: [role] }), "settings.list": [days, quota], "banners.list": [], ...answers },
  });
const edit = async () => userEvent.click(await screen.findByRole("button", { name: "Modifier : Durée d'une annonce, jours" }));

test("chaque réglage dit sa valeur et si elle a été changée ; un administrateur ne peut que lire les limites", async () => {
  open();
  const limits = within(await screen.findByRole("region", { name: "Limites" }));
  limits.getByText("5 par compte et par jour");
  limits.getByText("Modifié le 26/11/2026 ; au départ 10");
  expect(limits.queryByRole("button")).toBeNull();
  within(screen.getByRole("region", { name: "Annonces" })).getByText("Valeur de départ");
});

test("hors des bornes, rien ne part : le champ le dit, et ce qui est tapé reste", async () => {
  const set = answerTo("settings.set", { key: "announcement-days", value: 30, version: 1 });
  open({ "settings.set": set });
  await edit();
  await fill({ "Durée d'une annonce": "3" });
  await press("Enregistrer");
  expect(await screen.findByText("7 au minimum")).toBeTruthy();
  expect(set).not.toHaveBeenCalled();
  await fill({ "Durée d'une annonce": "30" });
  await press("Enregistrer");
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.calls[0]?.[0]).toEqual({ key: "announcement-days", value: 30, version: 0 });
  expect(await screen.findByText("Réglage modifié")).toBeTruthy();
});

test("un réglage qu'un autre a changé entre-temps le dit, et le dialogue se ferme sur la nouvelle valeur", async () => {
  open({ "settings.set": refusing("setting.stale") });
  await edit();
  await fill({ "Durée d'une annonce": "30" });
  await press("Enregistrer");
  expect(await screen.findByText(/Ce réglage a changé entre-temps/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("un choix se dit en mots, se choisit en mots, et part par son rang ; ce qui vaut au départ est celui du site", async () => {
  const mode = { key: "publication", value: 1, standard: 0, version: 1, changedAt: "2026-11-26T10:00:00.000Z" } as const;
  const set = answerTo("settings.setGuarded", { key: "publication", value: 2, version: 2 });
  open({ "settings.list": [mode], "settings.setGuarded": set }, "super_admin");
  const section = within(await screen.findByRole("region", { name: "Publication" }));
  section.getByText("Selon le risque");
  section.getByText("Modifié le 26/11/2026 ; au départ Jamais");
  await userEvent.click(await section.findByRole("button", { name: "Modifier : Relecture avant publication" }));
  await userEvent.selectOptions(await screen.findByLabelText("Relecture avant publication"), "Toujours");
  await press("Enregistrer");
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.calls[0]?.[0]).toEqual({ key: "publication", value: 2, version: 1 });
});

test("une limite part par la procédure réservée aux super administrateurs", async () => {
  const set = answerTo("settings.setGuarded", { key: "quota.report.account", value: 8, version: 4 });
  open({ "settings.setGuarded": set }, "super_admin");
  await userEvent.click(await screen.findByRole("button", { name: "Modifier : Signalements, par compte et par jour" }));
  await fill({ Signalements: "8" });
  await press("Enregistrer");
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.calls[0]?.[0]).toEqual({ key: "quota.report.account", value: 8, version: 3 });
});
