import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aFavourite } from "#testing/announcements.ts";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./favourites.page.tsx";

const kept = (over: Parameters<typeof aFavourite>[0] = {}) => aFavourite({ savedAt: "2026-01-21T08:00:00.000Z", ...over });

function open(items: ReturnType<typeof kept>[], answers: Answers = {}) {
  return renderPage(<Component />, {
    answers: {
      "auth.me": aViewer(),
      "favourites.ids": items.map(({ id }) => id),
      "favourites.list": aPage(items),
      ...answers,
    },
  });
}
const removing = (title = "Tomates fraîches") => screen.findByRole("button", { name: `Retirer « ${title} » des favoris` });

test.each([
  [0, "0\u00a0produits enregistrés"],
  [1, "1\u00a0produit enregistré"],
  [2, "2\u00a0produits enregistrés"],
])("%s favori(s) se compte(nt) « %s » : pluriel dès que ce n'est pas un", async (count, text) => {
  open(Array.from({ length: count }, (_, i) => kept({ id: `0190f3a0-0000-7000-8000-00000000001${i}`, title: `Manioc ${i}` })));
  await waitFor(() => expect(screen.getAllByRole("status").some(({ textContent }) => textContent === text)).toBe(true));
});

test("un favori dit son titre, son prix, son lieu, sa note, son vendeur vérifié et le jour où il fut gardé", async () => {
  open([kept()]);
  const row = (await screen.findByRole("link", { name: "Tomates fraîches" })).closest("article")!;
  const says = within(row);
  expect(says.getByRole("link").getAttribute("href")).toBe("/announcements/0190f3a0-0000-7000-8000-000000000011");
  for (const text of ["Libreville", "Clarisse Obame", "Vendeur vérifié", "Enregistré le 21/01/2026", "4,5"])
    expect(says.getByText(text)).toBeTruthy();
  expect(row.textContent).toContain("Note indicative, selon les consultations");
  expect(row.textContent).toContain("1\u202f500 FCFA/kg");
});

test("retirer fait disparaître aussitôt ; « Annuler » remet le produit à sa place, avec son jour et son prix d'alors", async () => {
  const set = answerTo("favourites.set", ({ favourite }) => ({ favourite }));
  open([kept()], { "favourites.set": set });
  await userEvent.click(await removing());

  expect(await screen.findByText("Produit retiré des favoris")).toBeTruthy();
  expect(screen.getByText("Aucun favori pour le moment")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));

  expect(await screen.findByRole("link", { name: "Tomates fraîches" })).toBeTruthy();
  await waitFor(() => expect(set.mock.calls.map(([{ favourite }]) => favourite)).toEqual([false, true]));
  const { savedAt, priceAtSave } = kept();
  expect(set.mock.calls.map(([{ keptAs }]) => keptAs)).toEqual([undefined, { savedAt, priceAtSave }]);
});

test("un retrait que le serveur refuse remet le produit et le dit", async () => {
  open([kept()], { "favourites.set": refusing("service.busy") });
  await userEvent.click(await removing());
  expect(await screen.findByText("Le service est très demandé. Réessayez dans quelques secondes.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Tomates fraîches" })).toBeTruthy();
});

test("un produit qui n'est plus disponible reste, sans lien ni contact, et ne se retire qu'après une question", async () => {
  const set = answerTo("favourites.set", ({ favourite }) => ({ favourite }));
  open([kept({ available: false })], { "favourites.set": set });
  expect(await screen.findByText("Plus disponible")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Tomates fraîches" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Contacter" })).toBeNull();

  await userEvent.click(await removing());
  expect(set).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));

  expect(await screen.findByText("Aucun favori pour le moment")).toBeTruthy();
  expect(set).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ favourite: false }));
});

test("« Contacter » ouvre la messagerie avec le vendeur, et le dit", async () => {
  const { router } = open([kept()]);
  await userEvent.click(await screen.findByRole("button", { name: "Contacter" }));
  expect(await screen.findByText("Messagerie ouverte avec Clarisse Obame")).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/messages?announcement=0190f3a0-0000-7000-8000-000000000011&seller=0190f3a0-0000-7000-8000-0000000000aa",
  );
});

test("sans favori, la page invite à découvrir les produits", async () => {
  open([]);
  const link = await screen.findByRole("link", { name: "Découvrir les produits" });
  expect(link.getAttribute("href")).toBe("/announcements");
});

test("une panne se dit, et « Réessayer » redemande", async () => {
  let broken = true;
  open([kept()], {
    "favourites.list": () => {
      if (broken) throw refused("service.database-away");
      return aPage([kept()]);
    },
  });
  expect(await screen.findByText("Impossible de charger vos favoris")).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: "Tomates fraîches" })).toBeTruthy();
});
