import { screen, waitFor, within } from "@testing-library/react";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anEdited, anOwn } from "#testing/announcements.ts";
import { draftOf } from "./draft.ts";
import { BLANK } from "./form-values.ts";
import { answered, type Answers, answerTo, aPage, silent } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { aWaiting } from "#testing/waiting.ts";
import { OwnAnnouncementList } from "./own-list.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => waitingOperations.set({ list: [], desk: null }));

const own = (status: AnnouncementStatus, changes: Parameters<typeof anOwn>[0] = {}) =>
  anOwn({ id: `a-${status}`, title: `Tomates ${status}`, status, version: 2, favouritesCount: 3, ...changes });

const open = (items: ReturnType<typeof own>[], answers: Answers = {}) =>
  renderPage(<OwnAnnouncementList />, { answers: { "announcements.mine": aPage(items), ...answers } });
const row = async (name: string) => within(await screen.findByRole("article", { name }));
const more = async (name: string) => {
  await userEvent.click(await (await row(name)).findByRole("button", { name: `Plus d'actions pour « ${name} »` }));
  return within(await screen.findByRole("menu"));
};

test.for([
  [
    "active",
    ["Mettre en pause"],
    ["Prix et quantité", "Dupliquer", "Renouveler", "Affiche et lien court", "Supprimer"],
    "Expire le 24/12/2026",
  ],
  ["paused", ["Réactiver"], ["Prix et quantité", "Dupliquer", "Affiche et lien court", "Supprimer"], "Expire le 24/12/2026"],
  [
    "expired",
    ["Réactiver"],
    ["Prix et quantité", "Dupliquer", "Renouveler", "Affiche et lien court", "Supprimer"],
    "Expirée le 24/12/2026",
  ],
  [
    "rejected",
    ["Réactiver"],
    ["Prix et quantité", "Dupliquer", "Affiche et lien court", "Supprimer"],
    "Corrigez-la ou réactivez-la",
  ],
  ["pending", [], ["Prix et quantité", "Dupliquer", "Affiche et lien court", "Supprimer"], "Les modérateurs la regardent."],
] as const)("une annonce %s se modifie toujours, et offre %j et %j", async ([status, buttons, items, life]) => {
  const name = `Tomates ${status}`;
  open([own(status)]);
  const shown = await row(name);
  expect(shown.getByRole("link", { name: "Modifier" }).getAttribute("href")).toBe(`/edit-announcement/a-${status}`);
  expect(shown.getByText(life, { exact: false })).toBeTruthy();
  for (const label of ["Mettre en pause", "Réactiver"]) {
    expect(shown.queryAllByRole("button", { name: label })).toHaveLength(buttons.some((b) => b === label) ? 1 : 0);
  }
  expect((await more(name)).getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([...items]);
});

test.for([
  [
    { reason: "first", revisedAt: null, minutes: 100 },
    "Vos trois premières annonces sont relues avant d'être visibles. En général sous 2 h.",
  ],
  [{ reason: "look", revisedAt: null, minutes: null }, "Elle est relue avant d'être visible."],
] as const)("celle qui attend dit pourquoi et, si on le sait, combien de temps", async ([review, words]) => {
  open([own("pending")], { "announcements.review": review });
  expect(await (await row("Tomates pending")).findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retirer ma modification" })).toBeNull();
});

test("celle qui est masquée après coup le dit, et mène à ce qui fut décidé", async () => {
  const review = { reason: "hidden", revisedAt: null, minutes: null } as const;
  open([own("active", { quarantined: true })], { "announcements.review": review });
  const shown = await row("Tomates active");
  expect(shown.getByText("Masquée")).toBeTruthy();
  expect(shown.queryByText(/^Expire/u)).toBeNull();
  expect(await shown.findByText(/^Masquée le temps d'une relecture/u)).toBeTruthy();
  expect(shown.getByRole("link", { name: "Décisions et recours" }).getAttribute("href")).toBe("/recours");
});

test("une modification qui attend se dit, et se retire", async () => {
  const withdraw = answerTo("announcements.withdrawRevision", { id: "a-active" });
  const review = { reason: null, revisedAt: "2026-11-26T10:00:00.000Z", minutes: null };
  open([own("active", { revised: true })], { "announcements.review": review, "announcements.withdrawRevision": withdraw });
  expect(await screen.findByText(/^Votre modification est en cours de relecture/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retirer ma modification" }));
  expect(await screen.findByText("Modification retirée")).toBeTruthy();
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ id: "a-active" });
});

test("l'auteur d'une annonce rejetée lit pourquoi ; celle qui attend de nouveau ne le redit plus", async () => {
  const why = { moderationReason: "La photo n'est pas la vôtre" };
  open([own("rejected", why), own("pending", why)]);
  expect((await row("Tomates rejected")).getByText("Raison : La photo n'est pas la vôtre")).toBeTruthy();
  expect((await row("Tomates pending")).queryByText(/^Raison/u)).toBeNull();
});

test.for([
  ["active", "Mettre en pause", "pause", "Annonce mise en pause"],
  ["paused", "Réactiver", "reactivate", "Annonce réactivée"],
  ["rejected", "Réactiver", "reactivate", "Annonce réactivée"],
] as const)("%s, « %s » : demandé au serveur, dit par un message", async ([status, label, procedure, said]) => {
  const call = answerTo(`announcements.${procedure}`, { id: "a", status: "paused" });
  open([own(status)], answered(`announcements.${procedure}`, call));
  await userEvent.click((await row(`Tomates ${status}`)).getByRole("button", { name: label }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith({ id: `a-${status}` });
});

test("supprimer demande d'abord : « Cette action est irréversible » ; renoncer ne fait rien", async () => {
  const remove = answerTo("announcements.remove", { id: "a" });
  open([own("active")], { "announcements.remove": remove });
  const ask = async () => userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Supprimer" }));
  await ask();
  const dialog = within(await screen.findByRole("dialog", { name: "Supprimer « Tomates active » ?" }));
  expect(dialog.getByText("Cette action est irréversible")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(remove).not.toHaveBeenCalled();
  await ask();
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText("Annonce supprimée")).toBeTruthy();
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: "a-active" });
});

test("une suppression qui échoue : « Erreur lors de la suppression », et la ligne reste", async () => {
  open([own("active")], {
    "announcements.remove": () => {
      throw new Error("panne");
    },
  });
  await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Supprimer" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText("Erreur lors de la suppression")).toBeTruthy();
  expect(await row("Tomates active")).toBeTruthy();
});

test("prix et quantité s'ouvrent sur ce qui attend de l'annonce, et partent de là", async () => {
  const keep = vi.fn<OperationDesk["keep"]>().mockResolvedValue();
  const waits = aWaiting({ kind: "announcements.update", input: { id: "a-active", title: "Mûres", price: 450 } });
  waitingOperations.set({ list: [waits], desk: { keep } as Partial<OperationDesk> as OperationDesk });
  open([own("active", { price: 500, quantityAvailable: 10 })]);
  await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Prix et quantité" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix et quantité" }));
  const price = dialog.getByLabelText(/^Prix/u);
  expect(price).toHaveProperty("value", "450");
  await userEvent.clear(price);
  await userEvent.type(price, "400");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
  expect(keep.mock.calls[0]![0]).toMatchObject({
    input: { price: 400, quantityAvailable: 10 },
    base: { price: 450, quantityAvailable: 10 },
  });
});

test("prix et quantité se changent d'ici : « Annonce mise à jour » ; un refus laisse la boîte et ce qui est tapé", async () => {
  const quickEdit = answerTo("announcements.quickEdit", { id: "1", version: 2 }).mockImplementationOnce(
    refusing("announcement.stale"),
  );
  open([own("active", { price: 500, quantityAvailable: 10 })], { "announcements.quickEdit": quickEdit });
  await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Prix et quantité" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix et quantité" }));
  const price = dialog.getByLabelText(/^Prix/u);
  await userEvent.clear(price);
  await userEvent.type(price, "12,5");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(/modifiée entre-temps/u)).toBeTruthy();
  expect(price).toHaveProperty("value", "12,5");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Annonce mise à jour")).toBeTruthy();
  expect(quickEdit).toHaveBeenLastCalledWith({
    id: "a-active",
    version: 2,
    price: 12.5,
    quantityAvailable: 10,
    quantitySeen: 10,
  });
});

test("prix et quantité d'une annonce changée entre-temps : l'essai suivant part de ce qu'elle est devenue, avec ce qui est tapé", async () => {
  let now = own("active", { price: 400, quantityAvailable: 10 });
  const quickEdit = answerTo("announcements.quickEdit", ({ version }) => {
    if (version === 3) return { id: now.id, version: 4 };
    // A promotion has ended.
    now = { ...now, version: 3, price: 500 };
    throw refused("announcement.stale");
  });
  open([], { "announcements.mine": () => aPage([now]), "announcements.quickEdit": quickEdit });
  await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Prix et quantité" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix et quantité" }));
  const quantity = dialog.getByLabelText(/^Quantité/u);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "7");
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Prix/u)).toHaveProperty("value", "500"));
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Annonce mise à jour")).toBeTruthy();
  const sent = { id: "a-active", version: 3, price: 500, quantityAvailable: 7, quantitySeen: 10 };
  expect(quickEdit).toHaveBeenLastCalledWith(sent);
});

test("prix ou quantité à moitié tapés survivent à Échap et au rechargement, pas à une autre version ; Annuler, puis « Effacer », les abandonne", async () => {
  const edit = async (changes: Parameters<typeof anOwn>[0] = {}) => {
    const { unmount } = open([own("active", { price: 500, quantityAvailable: 10, ...changes })]);
    await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Prix et quantité" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Prix et quantité" }));
    const [price, quantity] = [/^Prix/u, /^Quantité/u].map((label) => dialog.getByLabelText<HTMLInputElement>(label));
    return { unmount, dialog, price: price!, quantity: quantity! };
  };
  const first = await edit();
  await userEvent.clear(first.price);
  await userEvent.type(first.price, "450");
  await userEvent.keyboard("{Escape}");
  first.unmount();
  const again = await edit({ quantityAvailable: 8 });
  expect([again.price.value, again.quantity.value]).toEqual(["450", "8"]);
  again.unmount();
  const later = await edit({ version: 3, price: 600 });
  expect(later.price.value).toBe("600");
  later.unmount();
  const last = await edit();
  expect(last.price.value).toBe("450");
  await userEvent.click(last.dialog.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("prix et quantité en route : « Annuler » ne les rappelle pas", async () => {
  open([own("active")], { "announcements.quickEdit": silent });
  await userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Prix et quantité" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix et quantité" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByRole("button", { name: "Enregistrement..." })).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  expect(screen.getByRole("dialog", { name: "Prix et quantité" })).toBeTruthy();
});

test("sans annonce : on est invité à en créer une", async () => {
  open([]);
  expect((await screen.findByRole("link", { name: "Créer une annonce" })).getAttribute("href")).toBe("/create-announcement");
});

test("la liste qui ne vient pas : « Erreur lors du chargement des annonces », et on peut réessayer", async () => {
  open([], {
    "announcements.mine": () => {
      throw new Error("panne");
    },
  });
  expect(await screen.findByText("Erreur lors du chargement des annonces")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test("« Dupliquer » reprend les mots sans la vedette, et ne remplace un brouillon qu'avec l'accord de son auteur", async () => {
  const model = anEdited({ title: "Tomates active", featured: true });
  const { router } = open([own("active")], { "announcements.toEdit": model });
  draftOf("", null).keep({ ...BLANK, title: "Commencée" });
  const duplicate = async () => userEvent.click((await more("Tomates active")).getByRole("menuitem", { name: "Dupliquer" }));
  await duplicate();
  await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
  expect(draftOf("", null).read()?.values).toMatchObject({ title: "Commencée" });
  await duplicate();
  await userEvent.click(await screen.findByRole("button", { name: "Remplacer" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/publier"));
  expect(router.state.location.state).toEqual({ isCopy: true });
  expect(draftOf("", null).read()?.values).toMatchObject({ title: "Tomates active", price: 1500, featured: false });
  expect(draftOf("", null).read()?.photos).toEqual(null);
});
