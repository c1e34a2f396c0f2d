import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerTo, aPage, done, failing } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { aMove, anItem, moved } from "#testing/stock.ts";
import { Component } from "./stock.page.tsx";
import { paste } from "#testing/paste.ts";

// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#features/stock/item-form.tsx";
import "#features/stock/item-panel.tsx";
import "#ui/dialog-window.tsx";

const item = anItem();
const moves = aPage([
  aMove(),
  aMove({ id: "m1", n: 1, kind: "recolte", quantity: 140.75, unitPrice: null, note: "Champ nord", balance: 140.75 }),
]);
const linked: Outputs["stock"]["linkable"] = [{ id: "a1", title: "Tomates du matin", status: "active" }];

function open(answers: Answers = {}, at = "/stock") {
  return renderPage(<Component />, {
    at,
    path: "/stock",
    answers: {
      "stock.list": aPage([item]),
      "stock.summary": { items: 1, low: 0, soldOut: 0 },
      "stock.byId": { ...item, announcements: linked },
      "stock.moves": moves,
      "stock.linkable": [],
      ...answers,
    },
  });
}
const opened = async () => within(await screen.findByRole("dialog", { name: "Tomates" }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, " ");

afterEach(() => vi.unstubAllGlobals());

test("un comptage qui tombait juste se lit « Compte juste », sans plus ni moins", async () => {
  open({ "stock.moves": aPage([aMove({ kind: "ajustement", quantity: 0 })]) }, `/stock?item=${item.id}`);
  expect(await screen.findByText("Compte juste")).toBeTruthy();
});

test("chaque produit dit ce qu'il y a, ce qui est réservé, libre, son seuil et combien de jours il dure", async () => {
  const items = [
    item,
    anItem({
      id: "b",
      label: "Œufs",
      unit: "piece",
      free: 0,
      onHand: 30,
      reserved: 30,
      low: true,
      alertThreshold: null,
      coverDays: null,
    }),
    anItem({ id: "c", label: "Riz", free: 40, low: true, coverDays: 1 }),
  ];
  open({ "stock.list": { items, next: null } });
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => plain(textContent)),
    ),
  ).toEqual([
    ["TomatesLégumes", "120,5 kg", "20 kg", "100,5 kg", "50 kg", "120 jours"],
    ["ŒufsLégumes", "30 pièces", "30 pièces", "0 pièceÉpuisé", "Aucun", "Aucune vente"],
    ["RizLégumes", "120,5 kg", "20 kg", "40 kgStock bas", "50 kg", "1 jour"],
  ]);
  expect(plain(screen.getByRole("button", { name: /^Tous/u }).textContent)).toBe("Tous1");
});

test("sans produit, on est invité à en ajouter ; une recherche sans réponse se défait", async () => {
  const list = answerTo("stock.list", aPage([]));
  open({ "stock.list": list });
  expect(await screen.findByRole("heading", { name: "Aucun produit en stock" })).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox", { name: "Rechercher dans le stock" }), "riz");
  expect(await screen.findByRole("heading", { name: "Aucun produit trouvé" })).toBeTruthy();
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: "riz" })));
  await press("Tout afficher");
  expect(await screen.findByRole("heading", { name: "Aucun produit en stock" })).toBeTruthy();
  await press(/^Stock bas/u);
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ only: "low" })));
});

test("le stock qui ne vient pas : on le dit, et on peut réessayer", async () => {
  const list = answerTo("stock.list", aPage([item])).mockImplementationOnce(failing());
  open({ "stock.list": list });
  expect(await screen.findByText("Erreur lors du chargement du stock")).toBeTruthy();
  await press("Réessayer");
  expect(await screen.findByRole("button", { name: "Tomates" })).toBeTruthy();
});

test("un produit s'ouvre dans l'adresse, avec ses chiffres, ses annonces et ses mouvements ; fermé, il la quitte", async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Tomates" }));
  expect(router.state.location.search).toBe(`?item=${item.id}`);
  const dialog = await opened();
  expect((await dialog.findByRole("link", { name: "Tomates du matin" })).getAttribute("href")).toBe("/announcements/a1");
  expect(dialog.getByRole("link", { name: "Créer une annonce" }).getAttribute("href")).toBe(
    `/create-announcement?stock=${item.id}`,
  );
  const told = (await dialog.findByText("Champ nord")).closest("ul")!;
  const lines = within(told).getAllByRole("listitem");
  expect(plain(lines[0]?.textContent)).toMatch(/^Vente.*500 FCFA\/kg-20,25 kgReste 120,5 kg$/u);
  expect(plain(lines[1]?.textContent)).toMatch(/^Récolte.*Champ nord\+140,75 kgReste 140,75 kg$/u);
  await userEvent.click(dialog.getByRole("button", { name: "Fermer" }));
  expect(router.state.location.search).toBe("");
});

test("une perte se dit avec sa raison ; un refus laisse ce qui est tapé", async () => {
  const record = answerTo("stock.record", moved).mockImplementationOnce(refusing("stock.short"));
  open({ "stock.record": record }, `/stock?item=${item.id}`);
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole("button", { name: "Perte" }));
  const amount = dialog.getByRole("textbox", { name: "Quantité (kg)" });
  expect(document.activeElement).toBe(amount);
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await save();
  expect(await dialog.findByText("La quantité doit être supérieure à 0")).toBeTruthy();
  expect(dialog.getByText("La raison est requise")).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
  await userEvent.type(amount, "12,5");
  await paste(dialog.getByRole("textbox", { name: /^Raison/u }), "Pluie");
  await save();
  expect(await screen.findByText("Stock insuffisant")).toBeTruthy();
  expect(amount).toHaveProperty("value", "12,5");
  await save();
  expect(await screen.findByText("Perte enregistrée")).toBeTruthy();
  const [first, second] = record.mock.calls.map(([input]) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ itemId: item.id, kind: "perte", quantity: 12.5, note: "Pluie" });
});

test("un achat demande son prix, un comptage ce qui est compté ; une pièce n'a pas de décimales", async () => {
  const record = answerTo("stock.record", moved);
  const eggs = { ...item, unit: "piece" as const, announcements: [] };
  open({ "stock.record": record, "stock.byId": eggs }, `/stock?item=${item.id}`);
  const dialog = await opened();
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Achat" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Quantité (pièce)" }), "1,5");
  await save();
  expect(await dialog.findByText("La quantité doit être un nombre entier")).toBeTruthy();
  expect(dialog.getByText("Le prix d'achat est requis")).toBeTruthy();
  await userEvent.clear(dialog.getByRole("textbox", { name: "Quantité (pièce)" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Quantité (pièce)" }), "30");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Prix d'achat/u }), "99,5");
  await save();
  expect(await screen.findByText("Achat enregistré")).toBeTruthy();
  expect(record).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "achat", quantity: 30, unitPrice: 99.5 }));
  await userEvent.click(await dialog.findByRole("button", { name: "Compter" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Quantité comptée (pièce)" }), "0");
  await save();
  await waitFor(() => expect(record).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "ajustement", counted: 0 })));
});

test("le seuil vidé coupe l'alerte ; le nom se change ; un stock qui sert encore ne s'archive pas", async () => {
  const [setThreshold, rename] = [answerTo("stock.setThreshold", done), answerTo("stock.rename", done)];
  const archive = refusing("stock.in-use");
  open({ "stock.setThreshold": setThreshold, "stock.rename": rename, "stock.archive": archive }, `/stock?item=${item.id}`);
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole("button", { name: "Seuil d'alerte" }));
  await userEvent.clear(dialog.getByRole("textbox", { name: "Seuil d'alerte (kg)" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(setThreshold).toHaveBeenCalledExactlyOnceWith({ id: item.id, threshold: null }));
  await userEvent.click(await dialog.findByRole("button", { name: "Renommer" }));
  await paste(dialog.getByRole("textbox", { name: /^Produit/u }), " mûres");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  const renamed = { id: item.id, label: "Tomates mûres", category: "legumes" };
  await waitFor(() => expect(rename).toHaveBeenCalledExactlyOnceWith(renamed));
  await userEvent.click(await dialog.findByRole("button", { name: "Archiver" }));
  const sure = within(await screen.findByRole("dialog", { name: "Archiver ce produit ?" }));
  await userEvent.click(sure.getByRole("button", { name: "Archiver" }));
  expect(await screen.findByText("Videz ce stock et détachez ses annonces avant de l'archiver")).toBeTruthy();
});

test("une annonce se lie et se détache, après confirmation", async () => {
  const linkAnnouncement = answerTo("stock.linkAnnouncement", done);
  const unlinkAnnouncement = answerTo("stock.unlinkAnnouncement", done);
  const answers: Answers = {
    "stock.linkable": [{ id: "a2", title: "Tomates en gros", status: "paused" }],
    "stock.linkAnnouncement": linkAnnouncement,
    "stock.unlinkAnnouncement": unlinkAnnouncement,
  };
  open(answers, `/stock?item=${item.id}`);
  const dialog = await opened();
  await userEvent.selectOptions(await dialog.findByLabelText("Vendre aussi par l'annonce"), "Tomates en gros");
  await userEvent.click(dialog.getByRole("button", { name: "Lier" }));
  await waitFor(() => expect(linkAnnouncement).toHaveBeenCalledExactlyOnceWith({ id: item.id, announcementId: "a2" }));
  await userEvent.click(dialog.getByRole("button", { name: "Détacher « Tomates du matin »" }));
  const sure = within(await screen.findByRole("dialog", { name: "Détacher l'annonce ?" }));
  await userEvent.click(sure.getByRole("button", { name: "Détacher" }));
  await waitFor(() => expect(unlinkAnnouncement).toHaveBeenCalledExactlyOnceWith({ id: item.id, announcementId: "a1" }));
});

test("ce qui est venu sans rien coûter se lit « 0 FCFA », pas « Prix sur demande »", async () => {
  const given = aPage([aMove({ kind: "achat", unitPrice: 0 })]);
  open({ "stock.moves": given }, `/stock?item=${item.id}`);
  const dialog = await opened();
  expect(plain((await dialog.findByText(/FCFA|Prix sur demande/u)).textContent)).toMatch(/ · 0 FCFA\/kg$/u);
});

test("un produit s'ajoute, son seuil suit l'unité", async () => {
  const create = answerTo("stock.create", { id: "n" });
  open({ "stock.create": create });
  await press("Ajouter un produit");
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un produit" }));
  await dialog.findByRole("textbox", { name: /^Seuil d'alerte/u });
  const threshold = () => plain(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Seuil d'alerte/u }).value);
  expect(threshold()).toBe("1 000");
  await userEvent.click(dialog.getByRole("button", { name: "Ajouter" }));
  expect(await dialog.findByText("Le nom du produit est requis")).toBeTruthy();
  expect(dialog.getByText("La catégorie est requise")).toBeTruthy();
  await paste(dialog.getByRole("textbox", { name: /^Produit/u }), "Manioc");
  await userEvent.selectOptions(dialog.getByLabelText(/^Catégorie/u), "tubercules");
  await userEvent.selectOptions(dialog.getByLabelText(/^Unité/u), "tonne");
  expect(threshold()).toBe("1");
  await userEvent.selectOptions(dialog.getByLabelText(/^Unité/u), "sac");
  expect(threshold()).toBe("");
  await userEvent.type(dialog.getByRole("textbox", { name: "Déjà en stock (sac)" }), "40");
  await userEvent.click(dialog.getByRole("button", { name: "Ajouter" }));
  expect(await screen.findByText("Produit ajouté au stock")).toBeTruthy();
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ label: "Manioc", category: "tubercules", unit: "sac", quantity: 40, threshold: null }),
  );
});

test("un produit archivé se lit, et rien ne s'y fait", async () => {
  const archived = { ...item, archivedAt: "2026-03-06T09:05:00.000Z", announcements: [] };
  open({ "stock.byId": archived }, `/stock?item=${item.id}`);
  const dialog = await opened();
  expect(await dialog.findByText("Archivé")).toBeTruthy();
  for (const name of ["Récolte", "Compter", "Archiver", "Lier"]) expect(dialog.queryByRole("button", { name })).toBeNull();
  expect(dialog.queryByRole("link", { name: "Créer une annonce" })).toBeNull();
});

test("les deux fichiers se téléchargent ; un refus se lit", async () => {
  const fetched = vi.fn(async () => Response.json({ error: { message: "", data: { refusal: null } } }, { status: 500 }));
  vi.stubGlobal("fetch", fetched);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Mouvements (CSV)" }));
  expect(await screen.findByText("Erreur lors de l'export du stock")).toBeTruthy();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    "/export/stock",
    expect.objectContaining({ method: "POST", body: '{"file":"mouvements"}' }),
  );
});
