import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./store.page.tsx";

const tomatoes = aCard({ viewsCount: 11 });

function open(address: string, viewer = aViewer(), answers: Answers = {}) {
  const list = answerTo("stores.list", aPage([tomatoes]));
  const [path] = address.split("?");
  const view = renderPage(<Component />, {
    at: address,
    path: path ?? address,
    answers: { "auth.me": viewer, "favourites.ids": [], "stores.list": list, ...answers },
  });
  return { ...view, list };
}

test("un store montre ses cartes avec la note indicative, « Voir détails » et le cœur", async () => {
  open("/store/producteurs");
  expect(await screen.findByRole("heading", { level: 1, name: "Store Producteurs" })).toBeTruthy();
  const details = await screen.findByRole("link", { name: "Voir détails : Tomates fraîches" });
  expect(details.getAttribute("href")).toBe(`/announcements/${tomatoes.id}`);
  expect(screen.getByTitle("Note indicative, selon les consultations").textContent).toContain("4,5");
  expect(screen.getByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" })).toBeTruthy();
});

test("la note d'un vendeur qui a des avis est la leur", async () => {
  const rated = { ...tomatoes, seller: { ...tomatoes.seller, ratingSum: 14, ratingCount: 3 } };
  open("/store/producteurs", aViewer(), { "stores.list": aPage([rated]) });
  expect(await screen.findByText("4,7 (3 avis)")).toBeTruthy();
  expect(screen.queryByTitle("Note indicative, selon les consultations")).toBeNull();
});

test("chercher et choisir une catégorie s'écrivent dans l'adresse et dans la question", async () => {
  const { list, router } = open("/store/producteurs?search=manioc");
  await screen.findByRole("article");
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ store: "producteurs", search: "manioc" }));
  await userEvent.selectOptions(screen.getByLabelText("Catégorie"), "Fruits");
  expect(router.state.location.search).toBe("?search=manioc&category=fruits");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ category: "fruits" })));
});

test("sans résultat, « Effacer les filtres » vide aussi le champ", async () => {
  const { router } = open("/store/producteurs?search=introuvable", aViewer(), { "stores.list": aPage([]) });
  await userEvent.click(await screen.findByRole("button", { name: "Effacer les filtres" }));
  expect(router.state.location.search).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Rechercher un produit").value).toBe("");
  expect(await screen.findByText("Aucun produit disponible pour le moment")).toBeTruthy();
});

test("sans permission, la page dit son propre type et n'appelle pas le serveur", async () => {
  const { list } = open("/store/grossistes");
  expect(await screen.findByRole("heading", { level: 1, name: "Accès non autorisé" })).toBeTruthy();
  expect(screen.getByText("Vous n'avez pas l'autorisation d'accéder à ce store.")).toBeTruthy();
  expect(screen.getByText("Producteur")).toBeTruthy();
  expect(screen.getByText(/Selon la hiérarchie commerciale/u)).toBeTruthy();
  expect(list).not.toHaveBeenCalled();
});

const OPEN = [
  ["/store/producteurs", aViewer()],
  ["/store/grossistes", aViewer({ userType: "detaillant" })],
  ["/store/detaillants", aViewer({ userType: "consommateur" })],
] as const;

test.each(OPEN)("une panne de %s se dit dans les mots de la spécification", async (address, viewer) => {
  open(address, viewer, {
    "stores.list": refusing("service.database-away"),
  });
  expect(await screen.findByText("Erreur de chargement")).toBeTruthy();
  expect(screen.getByText("Impossible de charger les produits")).toBeTruthy();
  expect(await screen.findByText("Erreur lors du chargement des annonces")).toBeTruthy();
});

test.each(OPEN)("%s attend avec « Chargement... », puis montre ses produits", async (address, viewer) => {
  let answer = () => {};
  open(address, viewer, { "stores.list": () => new Promise((resolve) => (answer = () => resolve(aPage([tomatoes])))) });
  expect((await screen.findAllByText("Chargement...")).length).toBeGreaterThan(0);
  answer();
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(screen.queryByText("Chargement...")).toBeNull();
});

test("une carte porte tout ce qui est dit d'elle", async () => {
  const seller = { ...tomatoes.seller, firstName: "Clarisse", lastName: "Obame", verified: true };
  open("/store/producteurs", aViewer(), {
    "stores.list": aPage([aCard({ featured: true, isOrganic: true, viewsCount: 12, seller })]),
  });
  const read = (await screen.findByRole("article")).textContent.replaceAll(/\s/gu, " ");
  for (const text of [
    "Vedette",
    "Bio",
    "Gabon",
    "Tomates fraîches",
    "4,5",
    "1 500 FCFA/kg",
    "Libreville",
    "12 vues",
    "Clarisse Obame",
    "Vendeur vérifié",
    "Voir détails",
  ])
    expect(read).toContain(text);
});

test("le cœur enregistre et le dit : « Ajouté aux favoris », puis « Retiré des favoris »", async () => {
  open("/store/producteurs", aViewer(), {
    "favourites.set": (input: { favourite: boolean }) => ({ favourite: input.favourite }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" }));
  expect(await screen.findByText(/^Ajouté aux favoris/u)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /Retirer « Tomates fraîches »/u }));
  expect(await screen.findByText(/^Retiré des favoris/u)).toBeTruthy();
});

test("sans profil, le store mène à /auth, avec le chemin de la page où se fait un profil", async () => {
  const { router, list } = open("/store/producteurs", aViewer({ userType: null }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.location.state).toEqual({ from: "/profile" });
  expect(list).not.toHaveBeenCalled();
});

test.each([
  ["consommateur", "moderator", "Modérateur"],
  ["producteur", "admin", "Administrateur"],
  [null, "super_admin", "Super Admin"],
] as const)("un %s qui est de l'équipe lit son rôle", async (userType, role, said) => {
  open("/store/producteurs", aViewer({ userType, roles: [role] }));
  expect(await screen.findByRole("heading", { level: 1, name: "Accès non autorisé" })).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

test("un store montre d'abord son propre pays ; « Tous les pays » et une ville sont à une touche", async () => {
  const { list, router } = open("/store/producteurs", aViewer({ country: "cote_ivoire" }));
  await screen.findByRole("article");
  // Without a word the server means the asker's own.
  expect(list).toHaveBeenLastCalledWith(expect.not.objectContaining({ country: expect.anything() as string }));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Pays" }).value).toBe("cote_ivoire");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ville" }), "Bouaké");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ city: "Bouaké" })));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pays" }), "Tous les pays");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ country: "tous" })));
  expect(list.mock.lastCall?.[0]).not.toHaveProperty("city");
  expect(router.state.location.search).toBe("?country=tous");
});

test("près d'une ville : ville et rayon vont dans l'adresse et dans la question, sans le pays, et les cartes disent leur distance", async () => {
  const bitam = aCard({ city: "Bitam" });
  const list = answerTo("stores.list", aPage([bitam]));
  const { router } = open("/store/producteurs?city=Libreville&category=legumes", aViewer({ country: "cote_ivoire" }), {
    "stores.list": list,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Près de…" }));
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Ville la plus proche" }), "Oyem");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "À moins de" }), "50");
  expect(router.state.location.search).toBe("?category=legumes&near=Oyem&radius=50");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ near: "Oyem", radius: 50 })));
  expect(list.mock.lastCall?.[0]).not.toHaveProperty("country");
  await screen.findByText("à environ 70 km");
  await userEvent.selectOptions(screen.getByLabelText("Pays"), "Gabon");
  expect(router.state.location.search).toBe("?category=legumes&country=gabon");
  await waitFor(() => expect(screen.queryByText("à environ 70 km")).toBeNull());
});

test("rien près d'une ville : on cherche plus loin, ou « Effacer les filtres » l'ôte avec son rayon", async () => {
  const { router } = open("/store/producteurs?near=Oyem&radius=25", aViewer(), { "stores.list": aPage([]) });
  await userEvent.click(await screen.findByRole("link", { name: "Chercher jusqu'à 200\u00a0km autour de Oyem" }));
  expect(router.state.location.search).toBe("?near=Oyem&radius=200");
  expect(await screen.findByText("Essayez un autre mot ou une autre catégorie.")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Effacer les filtres" }));
  expect(router.state.location.search).toBe("");
});
