import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aLogEntry } from "#testing/contents.ts";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component as AuditLog } from "./audit.page.tsx";

const AWA = "0190f3a0-0000-7000-8000-000000000001";
const TARGET = "0190f3a0-0000-7000-8000-0000000000aa";
const entry = aLogEntry({ actorName: "Awa Obame", after: { status: "suspended", reason: "Fausses annonces" } });
const actors = [{ id: AWA, name: "Awa Obame" }];
const answers = (items: (typeof entry)[], more: Answers = {}) => ({
  "admin.audit.actors": actors,
  "admin.audit.list": answerTo("admin.audit.list", aPage(items)),
  ...more,
});
afterEach(() => vi.unstubAllGlobals());

test("une ligne dit qui, quand, quoi et sur quoi ; son détail, ce qui a changé et d'où", async () => {
  renderPage(<AuditLog />, { answers: answers([entry]) });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Action",
    "Date",
    "Auteur",
    "Cible",
    "N°",
    "Détail",
  ]);
  for (const said of ["42", "Awa Obame", "Administrateur", "Compte suspendu", "Compte", /06\/03\/2026 à \d\d:05/u])
    expect(table.getByText(said)).toBeTruthy();

  expect(table.getByRole("link", { name: "Clarisse Obame" }).getAttribute("href")).toBe("/admin/users?search=Clarisse+Obame");

  await userEvent.click(table.getByText("Détail", { selector: "summary" }));
  expect(table.getByText(/Fausses annonces/u)).toBeTruthy();
  expect(table.getByText("192.0.2.7")).toBeTruthy();
  expect(table.getByRole("link", { name: TARGET }).getAttribute("href")).toBe(`/admin/audit?target=user&id=${TARGET}`);
});

test("une cible sans nom ne se montre pas par son identifiant, qui reste dans le détail", async () => {
  renderPage(<AuditLog />, { answers: answers([{ ...entry, targetType: "case", targetName: null }]) });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Dossier")).toBeTruthy();
  expect(table.getAllByText(TARGET)).toHaveLength(1);
});

test("une commande du serveur, une action d'une autre version : rien ne manque", async () => {
  const command = {
    ...entry,
    actor: null,
    actorName: null,
    actorRole: null,
    action: "harvest.bless",
    targetId: null,
    ip: null,
    reqId: null,
  };
  renderPage(<AuditLog />, { answers: answers([{ ...command, before: null, after: null }]) });
  expect(await screen.findByText("Serveur")).toBeTruthy();
  expect(screen.getByText("harvest.bless")).toBeTruthy();
  expect(screen.queryByText("Avant")).toBeNull();
});

test("chaque filtre passe par l'adresse ; le dernier jour est compris", async () => {
  const given = answers([entry]);
  const { router } = renderPage(<AuditLog />, { answers: given });
  await screen.findByRole("table");
  await userEvent.selectOptions(screen.getByLabelText("Auteur"), "Awa Obame");
  await userEvent.selectOptions(screen.getByLabelText("Action"), "Compte suspendu");
  await userEvent.selectOptions(screen.getByLabelText("Cible"), "Compte");
  await userEvent.type(screen.getByLabelText("Du"), "2026-03-01");
  await userEvent.type(screen.getByLabelText("Au"), "2026-03-06");
  await userEvent.type(screen.getByLabelText("Identifiant de la cible"), "7");
  const midnight = (day: number) => new Date(2026, 2, day).toISOString();
  const wanted = { actor: AWA, action: "user.suspend", targetType: "user", targetId: "7", from: midnight(1), to: midnight(7) };
  await waitFor(() => expect(given["admin.audit.list"]).toHaveBeenLastCalledWith(expect.objectContaining(wanted)));
  expect(router.state.location.search).toBe(`?actor=${AWA}&action=user.suspend&target=user&from=2026-03-01&to=2026-03-06&id=7`);
});

test("« Masquer les consultations » ne demande que ce qui a changé quelque chose, et se défait", async () => {
  const given = answers([entry]);
  const { router } = renderPage(<AuditLog />, { answers: given });
  await screen.findByRole("table");
  expect(given["admin.audit.list"]).toHaveBeenLastCalledWith(expect.not.objectContaining({ withoutReadings: true }));
  await userEvent.click(screen.getByRole("button", { name: "Masquer les consultations" }));
  await waitFor(() =>
    expect(given["admin.audit.list"]).toHaveBeenLastCalledWith(expect.objectContaining({ withoutReadings: true })),
  );
  expect(router.state.location.search).toBe("?consultations=non");
  await userEvent.click(screen.getByRole("button", { name: "Tout" }));
  expect(router.state.location.search).toBe("");
});

test("ce que l'adresse dit de travers est ignoré", async () => {
  const given = answers([entry]);
  renderPage(<AuditLog />, { at: "/?actor=x&action=y&target=z&consultations=oui&from=hier&to=2026-13-45x", answers: given });
  await screen.findByRole("table");
  expect(given["admin.audit.list"]).toHaveBeenLastCalledWith(
    expect.not.objectContaining({ action: "y", actor: "x", from: "hier" }),
  );
});

test("rien à montrer : le journal vide, ou des filtres à effacer", async () => {
  const { unmount } = renderPage(<AuditLog />, { answers: answers([]) });
  expect(await screen.findByText("Le journal est vide : personne n'a encore rien fait ici.")).toBeTruthy();
  unmount();
  const { router } = renderPage(<AuditLog />, { at: "/?action=user.suspend&id=7", answers: answers([]) });
  await userEvent.click(await screen.findByRole("button", { name: "Effacer les filtres" }));
  expect(router.state.location.search).toBe("");
});

test("une panne se dit et se réessaie", async () => {
  let broken = true;
  const list = () => {
    if (broken) throw refused("service.database-away");
    return aPage([entry]);
  };
  renderPage(<AuditLog />, { answers: answers([], { "admin.audit.list": list }) });
  expect(await screen.findByText("Erreur lors du chargement du journal")).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("« Voir plus » demande la suite", async () => {
  const list = answerTo("admin.audit.list", ({ cursor }) =>
    cursor ? aPage([{ ...entry, id: 1 }]) : { items: [entry], next: 42 },
  );
  renderPage(<AuditLog />, { answers: answers([], { "admin.audit.list": list }) });
  await userEvent.click(await screen.findByRole("button", { name: "Voir plus" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: 42 }));
});

test("« Exporter en CSV » demande les mêmes lignes en un fichier, et dit un refus", async () => {
  const fetched = vi.fn(async () => new Response("a", { headers: { "content-disposition": 'attachment; filename="j.csv"' } }));
  vi.stubGlobal("fetch", fetched);
  renderPage(<AuditLog />, { at: "/?action=user.suspend", answers: answers([entry]) });
  await userEvent.click(await screen.findByRole("button", { name: "Exporter en CSV" }));
  expect(await screen.findByText("Journal exporté", { selector: "[role=status] *" })).toBeTruthy();
  expect(fetched).toHaveBeenCalledWith(
    "/export/audit",
    expect.objectContaining({ method: "POST", body: '{"action":"user.suspend"}' }),
  );

  fetched.mockResolvedValueOnce(new Response("", { status: 500 }));
  await userEvent.click(screen.getByRole("button", { name: "Exporter en CSV" }));
  expect(await screen.findByText("Erreur lors de l'export du journal")).toBeTruthy();
});
