import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { anEdited, anUpload } from "#testing/announcements.ts";
import { type Answer, answerTo, done, silent } from "#testing/answers.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { answerUploads, fill, press } from "#testing/site.ts";
import { Component } from "./create-announcement.page.tsx";

const open = (create: Answer<"announcements.create">) =>
  renderPage(<Component />, { answers: { "announcements.create": create } });
const fillIn = () =>
  fill({
    Titre: "Tomates",
    Catégorie: "legumes",
    "État du produit": "frais",
    Description: "Mûres à point",
    "Prix \\(FCFA\\)": "500",
    Ville: "Oyem",
  });

/** What an interrupted form had sent, as its draft knows it. */
const draftWith = (...photos: string[]) => draftOf("", null).keep(BLANK, null, photos);

test("publiée sans qu'on le sache, puis reprise avec une photo de plus : la photo est là aussi, à modifier", async () => {
  draftWith("a", "b");
  const { router } = renderPage(<Component />, {
    answers: {
      "announcements.create": refusing("announcement.id-taken"),
      "announcements.myImages": [anUpload("a"), anUpload("b")],
      "announcements.toEdit": ({ id }) => anEdited({ id }),
    },
  });
  expect(await screen.findByText("2 sur 6")).toBeTruthy();
  await fillIn();
  await press("Publier l'annonce");
  expect(await screen.findByText(/^Votre premier envoi était déjà publié/u)).toBeTruthy();
  const [, id = ""] = /^\/edit-announcement\/(.+)$/u.exec(router.state.location.pathname) ?? [];
  expect(draftOf("", id).read()).toMatchObject({ version: 3, photos: ["a", "b"] });
});

test("publiée sans qu'on le sache, « Publier » reste occupé jusqu'à ce que la page pour la corriger s'ouvre", async () => {
  const toEdit = answerTo("announcements.toEdit", silent);
  renderPage(<Component />, {
    answers: { "announcements.create": refusing("announcement.id-taken"), "announcements.toEdit": toEdit },
  });
  await fillIn();
  await press("Publier l'annonce");
  await waitFor(() => expect(toEdit).toHaveBeenCalledOnce());
  expect((await screen.findByRole("button", { name: /^Publication/u })).getAttribute("aria-busy")).toBe("true");
});

test("« Publier » pressé avant que les photos d'un formulaire interrompu soient là : l'annonce part avec elles", async () => {
  draftWith("a");
  const arrivals: (() => void)[] = [];
  const create = answerTo("announcements.create", done);
  renderPage(<Component />, {
    answers: {
      "announcements.create": create,
      "announcements.myImages": () => new Promise((resolve) => void arrivals.push(() => resolve([anUpload("a")]))),
    },
  });
  await fillIn();
  await press("Publier l'annonce");
  await waitFor(() => expect(arrivals).toHaveLength(1));
  arrivals[0]!();
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageIds: ["a"] })));
});

test("la même annonce publiée de deux onglets ne paraît pas deux fois", async () => {
  const create = answerTo("announcements.create", ({ id }) => {
    // As the browser tells the other tabs.
    for (const [key, newValue] of Object.entries({ ...localStorage }))
      window.dispatchEvent(new StorageEvent("storage", { key, newValue: String(newValue) }));
    return { id };
  });
  const one = open(create);
  await fillIn();
  const other = open(create);
  const publishIn = ({ container }: typeof one) => press("Publier l'annonce", "button", container);
  await publishIn(one);
  expect(await screen.findByText("ailleurs")).toBeTruthy();
  await publishIn(other);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  // Of both pages drawn here.
  expect(await screen.findAllByText("Annonce publiée une seule fois : elle partait déjà d'un autre onglet")).toHaveLength(2);
  expect(new Set(create.mock.calls.map(([{ id }]) => id)).size).toBe(1);
});

test("le même brouillon publié de deux onglets avec d'autres mots : une seule annonce, et les autres mots sont à vérifier", async () => {
  const create = answerTo("announcements.create", ({ id }) => {
    if (create.mock.calls.length > 1) throw refused("announcement.id-taken");
    return { id };
  });
  const answers = { "announcements.create": create, "announcements.toEdit": ({ id }: { id: string }) => anEdited({ id }) };
  const one = renderPage(<Component />, { answers });
  await fillIn();
  const other = renderPage(<Component />, { answers });
  await press("Publier l'annonce", "button", one.container);
  expect(await screen.findByText("ailleurs")).toBeTruthy();
  const price = within(other.container).getByLabelText(/^Prix \(FCFA\)/u);
  await userEvent.clear(price);
  await userEvent.type(price, "650");
  await press("Publier l'annonce", "button", other.container);
  expect(await screen.findAllByText(/^Votre premier envoi était déjà publié/u)).toHaveLength(2);
  const [first, second] = create.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
  expect(other.router.state.location.pathname).toBe(`/edit-announcement/${first}`);
});

test("une photo de ce navigateur que le serveur n'a plus est nommée à la publication et se renvoie : l'annonce part avec elle", async () => {
  const create = answerTo("announcements.create", ({ id, imageIds }) => {
    if (imageIds?.includes("a")) throw refused("image.not-found");
    return { id };
  });
  renderPage(<Component />, { answers: { "announcements.create": create, "announcements.myImages": [] } });
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "tomates.jpg", { type: "image/jpeg" });
  answerUploads(201, JSON.stringify(anUpload("a")));
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
  expect(await screen.findByText("Couverture")).toBeTruthy();
  await fillIn();
  await press("Publier l'annonce");
  expect((await screen.findByText(/^tomates\.jpg :/u)).textContent).toBe("tomates.jpg : Photo non trouvée");
  answerUploads(201, JSON.stringify(anUpload("b")));
  await press("Réessayer");
  expect(await screen.findByText("Couverture")).toBeTruthy();
  await press("Publier l'annonce");
  await waitFor(() => expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ imageIds: ["b"] })));
});
