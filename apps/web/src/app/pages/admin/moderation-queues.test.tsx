import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { aFeatureRequest, counts, dialog, ID, openModeration, press } from "#testing/moderation.tsx";
import { paste } from "#testing/paste.ts";

const request = aFeatureRequest();
const FEATURED = "/admin/announcements?vue=vedettes";
const requests = { "moderation.featuredRequests": aPage([request]) };

test("accorder la vedette : le prix suit les semaines, le mot de passe est redemandé sans rien perdre", async () => {
  let confirmed = false;
  const grant = answerTo("moderation.grantFeature", () => {
    if (!confirmed) throw refused("auth.confirm-password");
    return { id: ID, featuredUntil: null };
  });
  const stepUp = () => {
    confirmed = true;
    return { ok: true };
  };
  openModeration({ ...requests, "moderation.grantFeature": grant, "auth.stepUp": stepUp }, FEATURED);
  await press("Accorder la vedette à « Tomates fraîches »");
  const form = await dialog();
  const weeks = form.getByLabelText("Nombre de semaines");
  await userEvent.clear(weeks);
  await userEvent.type(weeks, "3");
  expect(form.getByText(/6.000 FCFA/u)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Accorder" }));
  await paste(await screen.findByLabelText("Mot de passe"), "secret");
  await press("Continuer");
  expect(await screen.findByText("Mise en vedette accordée")).toBeTruthy();
  expect(grant).toHaveBeenLastCalledWith({ id: ID, requestedAt: request.requestedAt, weeks: 3 });
});

test("refuser la vedette demande la raison", async () => {
  const refuse = answerTo("moderation.refuseFeature", { id: ID });
  openModeration({ ...requests, "moderation.refuseFeature": refuse }, FEATURED);
  await press("Refuser la vedette à « Tomates fraîches »");
  const form = await dialog();
  await paste(form.getByLabelText("Raison"), "Paiement non reçu");
  await userEvent.click(form.getByRole("button", { name: "Refuser" }));
  expect(await screen.findByText("Mise en vedette refusée")).toBeTruthy();
  expect(refuse).toHaveBeenCalledExactlyOnceWith({ id: ID, requestedAt: request.requestedAt, reason: "Paiement non reçu" });
});

test("un modérateur n'a ni l'onglet ni la page des mises en vedette", async () => {
  openModeration({ "auth.me": aViewer({ roles: ["moderator"] }), "moderation.counts": { ...counts, requests: null } }, FEATURED);
  expect(await screen.findByRole("table")).toBeTruthy();
  const views = within(screen.getByRole("navigation", { name: "Vue" }));
  expect(views.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["À traiter0", "Annonces"]);
});

test("rien n'attend parmi les mises en vedette", async () => {
  openModeration({ "moderation.featuredRequests": aPage([]) }, FEATURED);
  expect(await screen.findByText("Aucune demande de mise en vedette")).toBeTruthy();
});
