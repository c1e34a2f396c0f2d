import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anUpload } from "#testing/announcements.ts";
import { answered, answerTo, aPage, failing } from "#testing/answers.ts";
import { refusing } from "#testing/render.tsx";
import { aModerated, aModeratedWhole, dialog, ID, openModeration, press, seen } from "#testing/moderation.tsx";
import { paste } from "#testing/paste.ts";

test("la table : sept colonnes, description de 50 caractères, recherche et statut dans l'adresse", async () => {
  const list = answerTo("moderation.announcements", aPage([aModerated()]));
  const { router } = openModeration({ "moderation.announcements": list });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Annonce",
    "Auteur",
    "Prix",
    "Statut",
    "Vues",
    "Date",
    "Actions",
  ]);
  expect(table.getByText(/Légumes · x{50}\.\.\.$/u)).toBeTruthy();
  expect(screen.getByText("2 annonces attendent une décision")).toBeTruthy();
  const filter = within(screen.getByRole("navigation", { name: "Statut" }));
  expect(filter.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Toutes",
    "En attente2",
    "Actives",
    "Rejetées0",
    "Expirées0",
    "En pause0",
  ]);
  await userEvent.click(filter.getByRole("button", { name: /^En attente/u }));
  expect(router.state.location.search).toBe("?status=pending");
  expect(filter.getByRole("button", { pressed: true }).textContent).toBe("En attente2");
  await paste(screen.getByLabelText("Titre ou catégorie"), "tomate");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: "tomate", status: "pending" })));
  list.mockClear();
  await press("Actualiser");
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
});

test("approuver demande confirmation, sans parler de l'auteur, et dit que c'est fait", async () => {
  const approve = answerTo("moderation.approve", { id: ID, status: "active" });
  openModeration({ "moderation.approve": approve });
  await press("Approuver « Tomates fraîches »");
  const question = await dialog();
  expect(question.getByText(/sera visible de tous/u).textContent).not.toMatch(/auteur/u);
  expect(approve).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole("button", { name: "Approuver" }));
  expect(await screen.findByText("Annonce approuvée avec succès")).toBeTruthy();
  expect(approve).toHaveBeenCalledExactlyOnceWith(seen);
});

test.each([
  ["Rejeter", "pending", "moderation.reject"],
  ["Désactiver", "active", "moderation.deactivate"],
] as const)(
  "« %s » demande la raison, ne la coupe pas, dit que l'auteur sera notifié, puis que c'est fait",
  async (verb, status, path) => {
    const takeDown = answerTo(path, { id: ID, status: "rejected" });
    openModeration({ ...answered(path, takeDown), "moderation.announcements": aPage([aModerated({ status })]) });
    await press(`${verb} « Tomates fraîches »`);
    const form = await dialog();
    expect(form.getByText(/Son auteur sera notifié/u)).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: verb }));
    expect(await form.findByText("La raison est requise")).toBeTruthy();
    await userEvent.click(form.getByLabelText("Raison"));
    await userEvent.paste("a".repeat(10_000));
    await userEvent.click(form.getByRole("button", { name: verb }));
    expect(await form.findByText("1000 caractères au maximum")).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>("Raison").value).toHaveLength(10_000);
    expect(takeDown).not.toHaveBeenCalled();
    await userEvent.clear(form.getByLabelText("Raison"));
    await paste(form.getByLabelText("Raison"), "Photo volée");
    await userEvent.click(form.getByRole("button", { name: verb }));
    expect(await screen.findByText("Annonce rejetée avec succès")).toBeTruthy();
    expect(takeDown).toHaveBeenCalledExactlyOnceWith({ ...seen, reason: "Photo volée" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("une panne garde la raison tapée ; une décision déjà prise ferme et rafraîchit la liste", async () => {
  const list = answerTo("moderation.announcements", aPage([aModerated()]));
  const reject = answerTo("moderation.reject", failing());
  openModeration({ "moderation.announcements": list, "moderation.reject": reject });
  await press("Rejeter « Tomates fraîches »");
  const form = await dialog();
  await paste(form.getByLabelText("Raison"), "Photo volée");
  await userEvent.click(form.getByRole("button", { name: "Rejeter" }));
  expect(await screen.findByText("Erreur lors de la modification du statut")).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>("Raison").value).toBe("Photo volée");
  list.mockClear();
  reject.mockImplementation(refusing("moderation.decided"));
  await userEvent.click(form.getByRole("button", { name: "Rejeter" }));
  expect(await screen.findByText(/^Une décision vient déjà d'être prise/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(list).toHaveBeenCalled();
});

test("une décision qui n'est pas à nous ferme sa fenêtre : taper une autre raison n'y changerait rien", async () => {
  openModeration({ "moderation.reject": refusing("moderation.own") });
  await press("Rejeter « Tomates fraîches »");
  const form = await dialog();
  await paste(form.getByLabelText("Raison"), "Photo volée");
  await userEvent.click(form.getByRole("button", { name: "Rejeter" }));
  expect(await screen.findByText("Vous ne pouvez pas décider de ce qui vous concerne")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Échap ne perd pas la raison tapée ; « Annuler » demande si elle reste, l'envoi l'efface", async () => {
  const reject = answerTo("moderation.reject", { id: ID, status: "rejected" });
  openModeration({ "moderation.reject": reject });
  const open = async () => {
    await press("Rejeter « Tomates fraîches »");
    return dialog();
  };
  const reasonIn = (form: Awaited<ReturnType<typeof open>>) => form.getByLabelText<HTMLTextAreaElement>("Raison");
  await paste(reasonIn(await open()), "Photo volée");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await open();
  expect(reasonIn(again).value).toBe("Photo volée");
  await userEvent.click(again.getByRole("button", { name: "Rejeter" }));
  await waitFor(() => expect(reject).toHaveBeenCalledExactlyOnceWith({ ...seen, reason: "Photo volée" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const blank = await open();
  expect(reasonIn(blank).value).toBe("");
  await userEvent.type(reasonIn(blank), "Non");
  await userEvent.click(blank.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(reasonIn(await open()).value).toBe("");
});

test.each([
  ["active", ["Voir", "Désactiver"]],
  ["paused", ["Voir", "Désactiver"]],
  ["expired", ["Voir", "Désactiver"]],
  ["rejected", ["Voir"]],
  ["pending", ["Voir", "Approuver", "Rejeter"]],
] as const)("une annonce %s offre %j", async (status, actions) => {
  openModeration({ "moderation.announcements": aPage([aModerated({ status })]) });
  const row = within((await screen.findAllByRole("row"))[1]!);
  const names = row.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(actions.map((action) => `${action} « Tomates fraîches »`));
});

test("« Voir » montre toute l'annonce ; on y décide sur ce qu'on y lit", async () => {
  const approve = answerTo("moderation.approve", { id: ID, status: "active" });
  openModeration({ "moderation.approve": approve, "moderation.announcement": aModeratedWhole({ version: 4 }) });
  await press("Voir « Tomates fraîches »");
  const sheet = await dialog();
  expect(await sheet.findByText("Mûres à point")).toBeTruthy();
  await userEvent.click(sheet.getByRole("button", { name: "Approuver « Tomates fraîches »" }));
  await waitFor(() => expect(screen.getByText(/sera visible de tous/u)).toBeTruthy());
  await press("Approuver");
  await waitFor(() => expect(approve).toHaveBeenCalledExactlyOnceWith({ ...seen, version: 4 }));
});

const photos = ["0190f3a0-0000-7000-8000-000000000021", "0190f3a0-0000-7000-8000-000000000022"].map(anUpload);

test("une seule photo se retire, avec sa raison ; l'annonce reste ouverte et suit", async () => {
  let shown = photos;
  const removePhoto = answerTo("moderation.removePhoto", () => {
    shown = photos.slice(0, 1);
    return { id: ID, version: 4 };
  });
  openModeration({
    "moderation.removePhoto": removePhoto,
    "moderation.announcement": () => aModeratedWhole({ status: "active", pictures: shown }),
  });
  await press("Voir « Tomates fraîches »");
  await press("Retirer la photo 2 de « Tomates fraîches »");
  const form = within(await screen.findByRole("dialog", { name: /^Retirer la photo 2/u }));
  expect(form.getByText(/l'annonce restera. Son auteur sera notifié/u)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Retirer" }));
  expect(await form.findByText("La raison est requise")).toBeTruthy();
  expect(removePhoto).not.toHaveBeenCalled();
  await paste(form.getByLabelText("Raison"), "Un numéro y est écrit");
  await userEvent.click(form.getByRole("button", { name: "Retirer" }));
  expect(await screen.findByText("Photo retirée avec succès")).toBeTruthy();
  expect(removePhoto).toHaveBeenCalledExactlyOnceWith({ id: ID, imageId: photos[1]!.id, reason: "Un numéro y est écrit" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Retirer/u })).toBeNull());
  const sheet = within(await screen.findByRole("dialog", { name: "Tomates fraîches" }));
  expect(sheet.getAllByRole("button", { name: /^Retirer la photo/u })).toHaveLength(1);
});

test("Échap ferme la question sur la photo et non l'annonce dessous", async () => {
  openModeration({ "moderation.announcement": aModeratedWhole({ pictures: photos }) });
  await press("Voir « Tomates fraîches »");
  await press("Retirer la photo 1 de « Tomates fraîches »");
  await screen.findByRole("dialog", { name: /^Retirer la photo 1/u });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Retirer/u })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Tomates fraîches" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("une photo qui n'a pas pu être retirée se dit, et la raison tapée reste", async () => {
  openModeration({
    "moderation.announcement": aModeratedWhole({ pictures: photos }),
    "moderation.removePhoto": failing(),
  });
  await press("Voir « Tomates fraîches »");
  await press("Retirer la photo 1 de « Tomates fraîches »");
  const form = within(await screen.findByRole("dialog", { name: /^Retirer la photo 1/u }));
  await paste(form.getByLabelText("Raison"), "Floue");
  await userEvent.click(form.getByRole("button", { name: "Retirer" }));
  expect(await screen.findByText("Erreur lors du retrait de la photo")).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>("Raison").value).toBe("Floue");
});

test("rien trouvé sous des filtres : un geste les efface ; sans filtre, il n'y a rien à effacer", async () => {
  const list = answerTo("moderation.announcements", ({ search }) => aPage(search ? [] : [aModerated()]));
  const { router } = openModeration({ "moderation.announcements": list }, "/admin/announcements?search=zzz&status=expired");
  await screen.findByRole("heading", { name: "Aucune annonce trouvée" });
  await press("Effacer les filtres");
  expect(router.state.location.search).toBe("");
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Effacer les filtres" })).toBeNull();
});

test("une panne se dit une fois, dans les mots de la spécification, avec « Réessayer » ; une liste vide aussi", async () => {
  const list = answerTo("moderation.announcements", refusing("service.database-away"));
  openModeration({ "moderation.announcements": list });
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  expect(retry.closest("[role=alert]")?.textContent).toContain("Erreur de chargement");
  await waitFor(() => expect(screen.getAllByText("Erreur lors du chargement des annonces")).toHaveLength(1));
  list.mockImplementation(() => aPage([]));
  await press("Réessayer");
  expect(await screen.findByText("Aucune annonce trouvée")).toBeTruthy();
});
