import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Answers } from "#testing/answers.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { serviceStatus } from "#testing/dashboards.ts";
import { Component as Status } from "./status.page.tsx";

const open = (answer: Answers["admin.status"]) =>
  renderPage(<Status />, { path: "/admin/etat", at: "/admin/etat", answers: { "admin.status": answer } });
const linesOf = async (name: string) =>
  within(await screen.findByRole("region", { name }))
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("l'état de chaque service se lit, avec ce qui attend et depuis quand", async () => {
  open(serviceStatus);
  expect(await screen.findByText(/^Tout est en ordre, vu par un des serveurs à/u)).toBeTruthy();
  expect(screen.getAllByText("En ordre")).toHaveLength(6);
  expect(await linesOf("Mails et envois")).toEqual([
    ["Mails en attente", "3, depuis 2 min"],
    ["Photos à alléger", "0"],
    ["Abandonnés", "0"],
  ]);
  expect(await linesOf("Travaux réguliers")).toEqual([["À l'heure", "21 sur 21"]]);
  expect(await linesOf("Base de données")).toContainEqual(["Taille", "500 Mo"]);
  expect(await linesOf("Lien entre serveurs")).toEqual([
    ["Par", "PostgreSQL"],
    ["Écoute", "oui"],
  ]);
});

test("ce qui ne va pas se compte en tête, et le travail en retard est nommé comme dans le journal", async () => {
  const late = [{ name: "follow orders", every: 60, since: 7200 }];
  open({
    ...serviceStatus,
    health: { ...serviceStatus.health, storage: "broken", jobs: "watch" },
    storageAnswered: null,
    jobs: { all: 21, late },
    backup: { successAt: null, last: null },
    bell: null,
  });
  expect(await screen.findByText(/^2\s?services à regarder/u)).toBeTruthy();
  const storage = within(await screen.findByRole("region", { name: "Stockage des photos" }));
  expect(storage.getByText("En panne")).toBeTruthy();
  expect(await linesOf("Travaux réguliers")).toContainEqual(["follow orders", "en retard, 2 h"]);
  expect(await linesOf("Sauvegardes")).toEqual([
    ["Dernière réussie", "aucune"],
    ["Dernier essai", "aucun"],
  ]);
  expect(await linesOf("Lien entre serveurs")).toEqual([["Par", "un seul serveur"]]);
});

test("une base qui ne répond pas se dit, et se redemande", async () => {
  let isAway = true;
  open(() => (isAway ? refusing("service.database-away")() : serviceStatus));
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger l'état du service");
  isAway = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText(/^Tout est en ordre/u)).toBeTruthy();
});
