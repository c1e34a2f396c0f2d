import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage, type Answers, silent } from "#testing/answers.ts";
import { aCard, aDetail } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./announcement-list.page.tsx";

const tomatoes = aCard();
const cassava = aCard({
  id: "0190f3a0-0000-7000-8000-000000000012",
  title: "Manioc doux",
  city: "Oyem",
  price: 0,
  pricePerKg: null,
});

function open(at = "/announcements", answers: Answers = {}) {
  const list = answerTo("announcements.list", aPage([tomatoes, cassava]));
  const view = renderPage(<Component />, {
    at,
    path: "/announcements",
    answers: { "announcements.list": list, "announcements.count": { count: 2 }, "announcements.facets": silent, ...answers },
  });
  return { ...view, list, address: () => view.router.state.location.search };
}
const cards = () => screen.findAllByRole("article");

test("une carte dit prix, titre, description, ville, âge réel, vendeur, quantité et vues, et mène au détail et au vendeur", async () => {
  open();
  const [card] = await cards();
  for (const text of [
    "Tomates fraîches",
    "Récoltées ce matin",
    "Libreville",
    "Gabon",
    "il y a 3 h",
    "Clarisse Obame",
    "Vendeur vérifié",
  ])
    expect(within(card!).getByText(text)).toBeTruthy();
  expect(card!.textContent).toContain("1\u202f500 FCFA/kg");
  expect(card!.textContent).toContain("350\u00a0kg");
  expect(card!.textContent).toContain("214\u00a0vues");
  expect(within(card!).getByRole("link", { name: "Tomates fraîches" }).getAttribute("href")).toBe(
    `/announcements/${tomatoes.id}`,
  );
  expect(
    within(card!)
      .getByRole("link", { name: /^Contacter/u })
      .getAttribute("href"),
  ).toBe(`/messages?announcement=${tomatoes.id}&seller=${tomatoes.seller.id}`);
});

test("« Vedette » et « Bio » ne paraissent que sur les annonces qui le sont ; un prix nul se dit « Prix sur demande »", async () => {
  open("/announcements", {
    "announcements.list": aPage([aCard({ featured: true, isOrganic: true }), cassava]),
  });
  const [first, second] = await cards();
  expect(within(first!).getByText("Vedette")).toBeTruthy();
  expect(within(first!).getByText("Bio")).toBeTruthy();
  expect(within(second!).queryByText("Vedette")).toBeNull();
  expect(within(second!).getByText("Prix sur demande")).toBeTruthy();
});

test("rien trouvé pour une ville ne se dit pas de la suivante tant qu'elle n'est pas cherchée", async () => {
  const pending = new Promise<never>(() => {});
  open("/announcements?city=Oyem", {
    "announcements.list": ({ city }) => (city === "Oyem" ? aPage([]) : pending),
    "announcements.count": ({ city }) => (city === "Oyem" ? { count: 0 } : pending),
  });
  expect(await screen.findByRole("heading", { name: "Aucune annonce trouvée" })).toBeTruthy();
  expect(await screen.findByText(/^0 /u)).toBeTruthy();
  await userEvent.selectOptions(screen.getAllByRole("combobox", { name: "Ville" })[0]!, "Franceville");
  expect(screen.queryByRole("heading", { name: "Aucune annonce trouvée" })).toBeNull();
  expect(screen.queryByText(/^0 /u)).toBeNull();
});

test("ce qui a été trouvé reste pendant que la suite est cherchée", async () => {
  open("/announcements", {
    "announcements.list": ({ city }) => (city ? new Promise<never>(() => {}) : aPage([tomatoes, cassava])),
  });
  await cards();
  await userEvent.selectOptions(screen.getAllByRole("combobox", { name: "Ville" })[0]!, "Franceville");
  expect(await cards()).toHaveLength(2);
});

test("l'adresse remplit les filtres : la liste et le compte sont demandés avec eux, et chacun a sa puce", async () => {
  const count = answerTo("announcements.count", { count: 1001 });
  const { list } = open("/announcements?search=manioc&category=autre&country=gabon&city=Oyem&bio=1&sort=price_asc", {
    "announcements.count": count,
  });
  await cards();
  const question = { search: "manioc", category: "autres", country: "gabon", city: "Oyem", organic: true };
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ ...question, sort: "price_asc" }));
  expect(count).toHaveBeenCalledWith(question);
  expect(screen.getByText("plus de 1 000 annonces")).toBeTruthy();
  for (const word of ["« manioc »", "Autres", "Gabon", "Oyem", "Bio"])
    expect(screen.getByRole("button", { name: `Retirer le filtre ${word}` })).toBeTruthy();
});

test("trié par prix, ce qui n'a pas de prix au kilo se range à part, dernier, sous son titre", async () => {
  const sack = aCard({ id: "0190f3a0-0000-7000-8000-000000000013", title: "Riz", unit: "sac", price: 12_000, pricePerKg: null });
  open("/announcements?sort=price_asc", { "announcements.list": aPage([tomatoes, sack, cassava]) });
  await cards();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Prix par kg", "Sans prix au kilo"]),
  );
  const apart = screen.getByRole("heading", { name: "Sans prix au kilo" }).closest("section")!;
  expect(within(apart).getAllByRole("article")).toHaveLength(2);
});

test("ce que l'adresse dit de faux est ignoré", async () => {
  const { list } = open("/announcements?category=armes&country=atlantide&sort=hasard&bio=oui");
  await cards();
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ sort: "recent" }));
  expect(list).not.toHaveBeenCalledWith(expect.objectContaining({ category: expect.anything() }));
});

test("choisir écrit l'adresse, et Retour défait le choix", async () => {
  const { router, address, list } = open();
  await cards();
  await userEvent.click(screen.getAllByRole("button", { name: "Fruits" })[0]!);
  expect(address()).toBe("?category=fruits");
  await userEvent.selectOptions(screen.getAllByLabelText("Trier par")[0]!, "Prix décroissant");
  expect(address()).toBe("?category=fruits&sort=price_desc");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ category: "fruits", sort: "price_desc" })));

  await router.navigate(-1);
  await waitFor(() => expect(screen.getAllByLabelText<HTMLSelectElement>("Trier par")[0]!.value).toBe("recent"));
  expect(address()).toBe("?category=fruits");
});

test("un second filtre choisi avant que le premier ne soit dessiné s'ajoute à lui", async () => {
  const { address } = open();
  await cards();
  const [fruits, organic] = [screen.getAllByRole("button", { name: "Fruits" })[0]!, screen.getByRole("checkbox")];
  await act(async () => {
    fruits.click();
    organic.click();
  });
  expect(address()).toBe("?category=fruits&bio=1");
});

test("sans pays choisi les villes sont rangées par pays ; choisi, lui seul donne les siennes, les grandes d'abord", async () => {
  open();
  await cards();
  const [towns] = screen.getAllByRole("combobox", { name: "Ville" });
  const groups = () =>
    within(towns!)
      .getAllByRole("group")
      .map((group) => group.getAttribute("label"));
  expect(groups()).toEqual(["Gabon", "Côte d'Ivoire"]);
  await userEvent.selectOptions(screen.getAllByRole("combobox", { name: "Pays" })[0]!, "Gabon");
  await waitFor(() => expect(groups()).toEqual(["Grandes villes", "Autres villes"]));
  expect(within(towns!).queryByRole("option", { name: "Abidjan" })).toBeNull();
});

test("changer de pays oublie la ville, qui n'y est pas", async () => {
  const { address } = open("/announcements?country=gabon&city=Oyem");
  await userEvent.selectOptions(screen.getByLabelText("Pays"), "Côte d'Ivoire");
  expect(address()).toBe("?country=cote_ivoire");
});

test("« Effacer les filtres » les retire tous et garde le tri", async () => {
  const { address } = open("/announcements?search=manioc&bio=1&sort=price_asc");
  await userEvent.click(await screen.findByRole("button", { name: "Effacer les filtres" }));
  expect(address()).toBe("?sort=price_asc");
  expect(screen.queryByRole("button", { name: /^Retirer le filtre/u })).toBeNull();
});

test("sur téléphone, les filtres s'ouvrent dans une feuille qui se ferme sur le compte des résultats", async () => {
  const { address } = open("/announcements?bio=1");
  await cards();
  await userEvent.click(screen.getByRole("button", { name: "Filtres · 1" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filtres" }));
  await userEvent.selectOptions(sheet.getByLabelText("Pays"), "Gabon");
  expect(address()).toBe("?country=gabon&bio=1");
  await userEvent.click(sheet.getByRole("button", { name: "Voir 2 annonces" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("la feuille des filtres d'un téléphone offre aussi la catégorie, et le titre dit ce qui est cherché", async () => {
  const { address } = open("/announcements?search=tomate");
  await cards();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Annonces pour «\u00a0tomate\u00a0»");
  await userEvent.click(screen.getByRole("button", { name: /^Filtres/u }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filtres" }));
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "Catégorie" }), "Fruits");
  expect(address()).toBe("?search=tomate&category=fruits");
});

test("« Voir plus » ajoute la page suivante, demandée par sa clé", async () => {
  const next = { key: "2026-01-21T08:00:00.000Z", id: tomatoes.id };
  const list = answerTo("announcements.list", ({ cursor }) => (cursor ? aPage([cassava]) : { items: [tomatoes], next }));
  open("/announcements", { "announcements.list": list });
  await userEvent.click(await screen.findByRole("button", { name: "Voir plus" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: next }));
  expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
});

test("aucun résultat : une phrase et « Effacer les filtres »", async () => {
  const { address } = open("/announcements?search=introuvable", {
    "announcements.list": aPage([]),
    "announcements.count": { count: 0 },
  });
  expect(await screen.findByRole("heading", { name: "Aucune annonce trouvée" })).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Effacer les filtres" }).at(-1)!);
  expect(address()).toBe("");
  expect(await screen.findByRole("heading", { name: "Aucune annonce pour le moment" })).toBeTruthy();
});

test("une panne se dit dans les mots de la spécification, et « Réessayer » redemande la liste et son compte", async () => {
  let broken = true;
  open("/announcements", {
    "announcements.list": () => {
      if (broken) throw refused("service.database-away");
      return aPage([tomatoes]);
    },
    "announcements.count": () => {
      if (broken) throw refused("service.database-away");
      return { count: 1 };
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Erreur de chargement");
  expect(alert.textContent).toContain("Impossible de charger les annonces");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await cards()).toHaveLength(1);
  expect(await screen.findByText("1 annonce")).toBeTruthy();
});

test("s'approcher d'une carte fait déjà demander son détail", async () => {
  const byId = answerTo("announcements.byId", aDetail());
  open("/announcements", { "announcements.byId": byId });
  await userEvent.hover(await screen.findByRole("link", { name: "Tomates fraîches" }));
  await waitFor(() => expect(byId).toHaveBeenCalledExactlyOnceWith({ id: tomatoes.id }));
});

test("le cœur d'un visiteur demande de se connecter, et rien n'est envoyé", async () => {
  const set = answerTo("favourites.set", { favourite: true });
  open("/announcements", { "favourites.set": set });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" }));
  expect(await screen.findByText("Vous devez être connecté pour ajouter aux favoris")).toBeTruthy();
  expect(set).not.toHaveBeenCalled();
});

test("le cœur d'un membre change aussitôt, dit ce qu'il a fait, et la dernière volonté l'emporte", async () => {
  const set = answerTo("favourites.set", ({ favourite }) => ({ favourite }));
  open("/announcements", { "auth.me": aViewer(), "favourites.ids": [cassava.id], "favourites.set": set });
  await screen.findByRole("button", { name: "Retirer « Manioc doux » des favoris" });

  await userEvent.click(screen.getByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" }));
  expect(await screen.findByText(/Tomates fraîches a été ajouté à vos favoris\./u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retirer « Tomates fraîches » des favoris" }));
  expect(await screen.findByText(/Tomates fraîches a été retiré de vos favoris\./u)).toBeTruthy();

  expect(set.mock.calls.map(([{ favourite }]) => favourite)).toEqual([true, false]);
  expect(screen.getByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" })).toBeTruthy();
});

test("un cœur que le serveur refuse redevient ce qu'il était", async () => {
  open("/announcements", {
    "auth.me": aViewer(),
    "favourites.ids": [],
    "favourites.set": refusing("announcement.not-found"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" }));
  expect(await screen.findByText("Annonce non trouvée")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ajouter « Tomates fraîches » aux favoris" }).getAttribute("aria-pressed")).toBe(
    "false",
  );
});
