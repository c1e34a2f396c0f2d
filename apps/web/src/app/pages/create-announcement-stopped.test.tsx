import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerTo, done } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { answerUploads, fill, press } from "#testing/site.ts";
import { Component } from "./create-announcement.page.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks().unstubAllGlobals());

const FILLED = {
  Titre: "Tomates",
  Catégorie: "legumes",
  "État du produit": "frais",
  Description: "Mûres à point",
  "Prix \\(FCFA\\)": "500",
};
const tomatoes = () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], "tomates.jpg", { type: "image/jpeg" });
const open = () => {
  const create = answerTo("announcements.create", done);
  renderPage(<Component />, { answers: { "announcements.create": create, "announcements.myImages": [] } });
  return create;
};

test("une ville libre qui manque se dit sous « Nom de la ville », et nulle part ailleurs", async () => {
  const create = open();
  await fill({ ...FILLED, Ville: "autre" });
  await press("Publier l'annonce");
  const town = await screen.findByLabelText(/^Nom de la ville/u);
  expect(town.getAttribute("aria-invalid")).toBe("true");
  const words = town
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toContain("La ville est requise");
  expect(screen.getAllByText("La ville est requise")).toHaveLength(1);
  expect(screen.getByLabelText(/^Ville/u).getAttribute("aria-invalid")).not.toBe("true");
  expect(create).not.toHaveBeenCalled();
  await userEvent.type(town, "Nulle-Part");
  await press("Publier l'annonce");
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ city: "Nulle-Part" })));
});

test("une photo qui n'est pas partie retient l'annonce, et le dit ; retirée, elle ne la retient plus", async () => {
  const create = open();
  answerUploads(500, "");
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), tomatoes());
  expect(await screen.findByText(/^tomates\.jpg :/u)).toBeTruthy();
  await fill({ ...FILLED, Ville: "Oyem" });
  await press("Publier l'annonce");
  expect(await screen.findByText("Une photo n'est pas partie. Réessayez ou retirez-la, puis publiez.")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Annuler l'envoi de tomates.jpg" }));
  await press("Publier l'annonce");
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageIds: [] })));
});

test("sans réseau, une photo que l'appareil ne relit plus rendait « Publier » muet : c'est dit, et rien ne part sans elle", async () => {
  const create = open();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const file = tomatoes();
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
  expect(await screen.findByText("Non envoyée")).toBeTruthy();
  file.arrayBuffer = () => Promise.reject(new DOMException("moved", "NotReadableError"));
  await fill({ ...FILLED, Ville: "Oyem" });
  await press("Publier l'annonce");
  expect(await screen.findByText(/^Une photo ne se lit plus sur cet appareil\./u)).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});
