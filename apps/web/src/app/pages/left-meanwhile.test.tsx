import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { anEdited } from "#testing/announcements.ts";
import { openForm, openOffered, sendOffer, tomatoes, typeIn } from "#testing/offer.tsx";
import { renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as CreateAnnouncement } from "./create-announcement.page.tsx";
import { Component as EditAnnouncement } from "./edit-announcement.page.tsx";

// On a slow line the page that was left stands until the code of the next one is there, and hears what became of its change.

/** The answer comes once a link to another page has been followed. */
const afterLeaving =
  <T,>(answer: T) =>
  () => {
    window.history.pushState({}, "", "/help");
    return answer;
  };
type Opened = ReturnType<typeof renderPage>;

/** Once the answer has been told and its button is back: a lead to another page would have come by then. */
async function staysWhereTheyWent({ router }: Opened, said: string, button: string) {
  const before = router.state.location.pathname;
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: button }).disabled).toBe(false));
  expect(router.state.location.pathname).toBe(before);
  expect(window.location.pathname).toBe("/help");
}

test("qui a quitté le formulaire pendant que l'annonce partait n'est pas mené à elle", async () => {
  const create = afterLeaving({ id: tomatoes.id });
  const view = renderPage(<CreateAnnouncement />, {
    answers: { "announcements.create": create, "announcements.myImages": [] },
  });
  await fill({ Titre: "Tomates", Catégorie: "legumes", "État du produit": "frais", Description: "Mûres à point" });
  await fill({ "Prix \\(FCFA\\)": "500", Ville: "Oyem" });
  await press("Publier l'annonce");
  await staysWhereTheyWent(view, "Annonce créée avec succès !", "Publier l'annonce");
});

test("qui a quitté le formulaire pendant que la correction partait n'est pas mené à l'annonce", async () => {
  const view = renderPage(<EditAnnouncement />, {
    at: `/edit-announcement/${tomatoes.id}`,
    path: "/edit-announcement/:id",
    answers: {
      "announcements.toEdit": anEdited(),
      "announcements.update": afterLeaving({ id: tomatoes.id, version: 4 }),
    },
  });
  await press("Enregistrer");
  await staysWhereTheyWent(view, "Annonce mise à jour avec succès", "Enregistrer");
});

test("qui a quitté l'annonce pendant que l'offre partait n'est pas mené à la commande", async () => {
  const view = openOffered(tomatoes, { "orders.propose": afterLeaving({ id: tomatoes.id }) });
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  await staysWhereTheyWent(view, "Offre envoyée au vendeur", "Envoyer l'offre");
});
