import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { anEdited, anUpload } from "#testing/announcements.ts";
import { type Answer, answerTo, done } from "#testing/answers.ts";
import { aViewer, profile } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { anItem } from "#testing/stock.ts";
import { Component } from "./create-announcement.page.tsx";
import { paste } from "#testing/paste.ts";

beforeEach(() => localStorage.clear());

const open = (create: Answer<"announcements.create"> = done) =>
  renderPage(<Component />, { answers: { "announcements.create": create } });
const publish = () => userEvent.click(screen.getByRole("button", { name: "Publier l'annonce" }));
const fill = async () => {
  await paste(screen.getByLabelText(/^Titre/u), "Tomates");
  await userEvent.selectOptions(screen.getByLabelText(/^Catégorie/u), "legumes");
  await userEvent.selectOptions(screen.getByLabelText(/^État du produit/u), "frais");
  await paste(screen.getByLabelText(/^Description/u), "Mûres à point");
  await userEvent.type(screen.getByLabelText(/^Prix \(FCFA\)/u), "12,5");
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/u), "Oyem");
};

test("une annonce vide n'est pas envoyée ; chaque champ dit ce qui manque, dans les mots de la spécification", async () => {
  const create = answerTo("announcements.create", done);
  open(create);
  await publish();
  for (const message of [
    "Le titre est requis",
    "La catégorie est requise",
    "L'état du produit est requis",
    "Le prix doit être supérieur à 0",
    "La ville est requise",
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(create).not.toHaveBeenCalled();
});

test("« 2,5 » ne devient pas 25 là où il faut un nombre entier : le champ le garde et le dit", async () => {
  const create = answerTo("announcements.create", done);
  open(create);
  await fill();
  const quantity = screen.getByLabelText(/^Quantité disponible/u);
  await userEvent.type(quantity, "2,5");
  await publish();
  expect(await screen.findByText("La quantité doit être un nombre entier")).toBeTruthy();
  expect(quantity).toHaveProperty("value", "2,5");
  expect(create).not.toHaveBeenCalled();
});

test("« 12,5 » se lit 12.5, et l'annonce publiée s'ouvre", async () => {
  const create = answerTo("announcements.create", done);
  const { router } = open(create);
  await fill();
  await publish();
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: "Tomates", price: 12.5, city: "Oyem", imageIds: [], featured: false }),
    ),
  );
  expect(await screen.findByText("Annonce créée avec succès !")).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/^\/announcements\/[\da-f-]{36}$/u);
});

test("le poids d'un sac se donne une fois : il est proposé ensuite, l'aperçu dit le prix au kilo, et un litre n'en a pas", async () => {
  const create = answerTo("announcements.create", done);
  renderPage(<Component />, {
    answers: {
      "auth.me": aViewer(),
      "profiles.me": { ...profile, location: "Oyem" },
      "announcements.create": create,
      "announcements.ownWeights": [{ unit: "sac", product: null, weightKg: 25.5 }],
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/^Ville/u)).toHaveProperty("value", "Oyem"));
  expect(screen.queryByLabelText(/^Poids par/u)).toBeNull();
  await fill();
  await userEvent.selectOptions(screen.getByLabelText(/^Unité/u), "regime");
  expect(screen.getByLabelText("Poids par régime")).toHaveProperty("value", "");
  await userEvent.selectOptions(screen.getByLabelText(/^Unité/u), "litre");
  expect(screen.queryByLabelText(/^Poids par/u)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Unité/u), "sac");
  const weight = screen.getByLabelText("Poids par sac");
  expect(weight).toHaveProperty("value", "25,5");
  await userEvent.clear(weight);
  await userEvent.type(weight, "0,001");
  await publish();
  expect(await screen.findByText(/^Le poids doit être compris entre 0,01 et 2\s000\skg$/u)).toBeTruthy();
  await userEvent.clear(weight);
  await userEvent.type(weight, "0,25");
  expect(screen.getByText("50 FCFA/kg")).toBeTruthy();
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unit: "sac", weightKg: 0.25 })));
});

test("changer de pays efface la ville et offre les siennes ; « autre » ouvre un champ libre", async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/u), "Oyem");
  await userEvent.selectOptions(screen.getByLabelText(/^Pays/u), "cote_ivoire");
  const city = screen.getByLabelText<HTMLSelectElement>(/^Ville/u);
  expect(city.value).toBe("");
  await userEvent.selectOptions(city, "autre");
  await publish();
  expect(await screen.findByLabelText(/^Nom de la ville/u)).toBeTruthy();
  expect(screen.getByText("La ville est requise")).toBeTruthy();
});

test("un refus se lit, et tout ce qui était tapé reste, même après un rechargement", async () => {
  const { unmount } = open(refusing("announcement.quota"));
  await fill();
  await publish();
  expect(await screen.findByText("Vous avez atteint le nombre d'annonces autorisé pour aujourd'hui")).toBeTruthy();
  expect(screen.getByLabelText(/^Titre/u)).toHaveProperty("value", "Tomates");
  unmount();
  open();
  expect(screen.getByLabelText(/^Titre/u)).toHaveProperty("value", "Tomates");
});

test("publiée sans que la réponse arrive, l'annonce reprise après un rechargement ne paraît pas deux fois", async () => {
  const create = answerTo("announcements.create", refusing("service.database-away"));
  const { unmount } = open(create);
  await fill();
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  unmount();
  open(create);
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  const [before, after] = create.mock.calls.map(([{ id }]) => id);
  expect(after).toBe(before);
});

test("publiée sans qu'on le sache, puis corrigée : l'annonce s'ouvre à modifier, avec ce qui est tapé maintenant", async () => {
  const { router } = renderPage(<Component />, {
    answers: {
      "announcements.create": refusing("announcement.id-taken"),
      "announcements.toEdit": ({ id }) => anEdited({ id }),
    },
  });
  await fill();
  await publish();
  expect(await screen.findByText(/^Votre premier envoi était déjà publié/u)).toBeTruthy();
  const [, id = ""] = /^\/edit-announcement\/(.+)$/u.exec(router.state.location.pathname) ?? [];
  expect(draftOf("", id).read()).toMatchObject({ version: 3, values: { title: "Tomates", description: "Mûres à point" } });
  expect(draftOf("", null).read()).toBeNull();
});

test("publiée sans qu'on le sache, puis retirée : ce qui est tapé repart sous un autre numéro", async () => {
  const create = answerTo("announcements.create", refusing("announcement.id-taken"));
  const gone = refusing("announcement.not-found");
  renderPage(<Component />, { answers: { "announcements.create": create, "announcements.toEdit": gone } });
  await fill();
  await publish();
  expect(await screen.findByText(refused("announcement.id-taken").message)).toBeTruthy();
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  const [before, after] = create.mock.calls.map(([{ id }]) => id);
  expect(after).not.toBe(before);
});

test("les photos d'un formulaire interrompu sont là, comptées, et partent avec l'annonce ; une photo retirée n'y est plus", async () => {
  draftOf("", null).keep(BLANK, null, ["a", "b"]);
  const create = answerTo("announcements.create", done);
  const removeImage = answerTo("announcements.removeImage", { removed: true });
  renderPage(<Component />, {
    answers: {
      "announcements.create": create,
      "announcements.myImages": [anUpload("a"), anUpload("b")],
      "announcements.removeImage": removeImage,
    },
  });
  expect(await screen.findByText("2 sur 6")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Supprimer la photo 1" }));
  expect(await screen.findByText("Image supprimée")).toBeTruthy();
  expect(removeImage).toHaveBeenCalledExactlyOnceWith({ id: "a" });
  expect(screen.getByText("1 sur 6")).toBeTruthy();
  await fill();
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageIds: ["b"] })));
});

test("une photo que le serveur n'a plus est nommée et retirée : l'annonce ne reste pas refusée sans qu'on sache pourquoi", async () => {
  draftOf("", null).keep(BLANK, null, ["a", "b"]);
  let there = [anUpload("a"), anUpload("b")];
  const create = answerTo("announcements.create", ({ id, imageIds }) => {
    there = [anUpload("b")];
    if (imageIds?.includes("a")) throw refused("image.not-found");
    return { id };
  });
  renderPage(<Component />, {
    answers: { "announcements.create": create, "announcements.myImages": () => there },
  });
  expect(await screen.findByText("2 sur 6")).toBeTruthy();
  await fill();
  await publish();
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
  expect(screen.getByText(/^Photo 1 :/u).textContent).toBe("Photo 1 : Photo non trouvée");
  await publish();
  await waitFor(() => expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ imageIds: ["b"] })));
});

test("l'aperçu est la carte que verront les acheteurs, au fil de ce qui est tapé ; rien n'y est à presser", async () => {
  open();
  const preview = screen.getByRole("complementary", { name: "Aperçu" });
  expect(preview.textContent).toContain("Titre de l'annonce");
  await fill();
  expect(preview.textContent).toMatch(/Tomates.*Oyem/su);
  expect(preview.textContent).toMatch(/12,50\sFCFA/u);
  expect(preview.querySelector("[inert]")?.textContent).toContain("Tomates");
});

test("d'un stock, l'annonce naît remplie : produit, catégorie, unité et ce qui est libre ; elle lui reste liée", async () => {
  const goods = anItem({ label: "Tomates", category: "legumes", unit: "sac", free: 40.5 });
  const create = answerTo("announcements.create", done);
  renderPage(<Component />, {
    at: `/create-announcement?stock=${goods.id}`,
    path: "/create-announcement",
    answers: { "stock.byId": { ...goods, announcements: [] }, "announcements.create": create },
  });
  expect(await screen.findByLabelText(/^Titre/u)).toHaveProperty("value", "Tomates");
  expect(screen.getByLabelText(/^Catégorie/u)).toHaveProperty("value", "legumes");
  expect(screen.getByLabelText(/^Unité/u)).toHaveProperty("disabled", true);
  expect(screen.getByLabelText("Quantité disponible")).toHaveProperty("readOnly", true);
  await userEvent.selectOptions(screen.getByLabelText(/^État du produit/u), "frais");
  await paste(screen.getByLabelText(/^Description/u), "Mûres à point");
  await userEvent.type(screen.getByLabelText(/^Prix \(FCFA\)/u), "500");
  await userEvent.selectOptions(screen.getByLabelText(/^Ville/u), "Oyem");
  await publish();
  const sent = { title: "Tomates", unit: "sac", quantityAvailable: 40, stockItemId: goods.id };
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent)));
});

test("un stock qui n'est pas à soi, ou n'est plus : on le dit, sans formulaire", async () => {
  const byId = refusing("stock.not-found");
  renderPage(<Component />, {
    at: "/create-announcement?stock=x",
    path: "/create-announcement",
    answers: { "stock.byId": byId },
  });
  expect(await screen.findByText("Ce stock n'existe plus")).toBeTruthy();
  expect(screen.queryByLabelText(/^Titre/u)).toBeNull();
});

test("ce qu'un navigateur remplit garde ses noms d'une visite à l'autre", async () => {
  open();
  const address = await screen.findByLabelText(/^Adresse/u);
  const town = screen.getByLabelText(/^Ville/u);
  expect([address, town].map((field) => [field.id, field.getAttribute("name"), field.getAttribute("autocomplete")])).toEqual([
    ["announcement-address", "address", "street-address"],
    ["announcement-city", "city", "address-level2"],
  ]);
});
