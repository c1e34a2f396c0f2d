import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./store.page.tsx";

const tomatoes = aCard({ viewsCount: 11 });

function open(address: string, viewer = aViewer(), answers: Record<string, unknown> = {}) {
  const list = vi.fn(() => ({ items: [tomatoes], next: null }));
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

test("chercher et choisir une catégorie s'écrivent dans l'adresse et dans la question", async () => {
  const { list, router } = open("/store/producteurs?search=manioc");
  await screen.findByRole("article");
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ store: "producteurs", search: "manioc" }));
  await userEvent.selectOptions(screen.getByLabelText("Catégorie"), "Fruits");
  expect(router.state.location.search).toBe("?search=manioc&category=fruits");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ category: "fruits" })));
});

test("sans résultat, « Effacer les filtres » vide aussi le champ", async () => {
  const { router } = open("/store/producteurs?search=introuvable", aViewer(), { "stores.list": { items: [], next: null } });
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

const FAILURES = [
  ["/store/producteurs", aViewer(), "Impossible de charger les produits"],
  ["/store/detaillants", aViewer({ userType: "consommateur" }), "Erreur lors du chargement des annonces"],
] as const;

test.each(FAILURES)("une panne de %s se dit dans les mots de la spécification", async (address, viewer, said) => {
  open(address, viewer, {
    "stores.list": () => {
      throw refused("service.database-away");
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Erreur de chargement");
  expect(alert.textContent).toContain(said);
});
