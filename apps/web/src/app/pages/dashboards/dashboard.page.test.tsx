import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { anOwn } from "#testing/announcements.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./dashboard.page.tsx";

const tomatoes = anOwn({ status: "expired" });
const overview: Outputs["dashboards"]["overview"] = {
  counters: { active: 18, views: 2431, favourites: 127, contacts: 36 },
  createdLast7Days: 4,
  announcements: [tomatoes],
  recent: [
    { kind: "favoured", at: tomatoes.createdAt, title: "Gombo frais", announcementId: tomatoes.id },
    { kind: "contact", at: tomatoes.createdAt, otherId: "9", firstName: "Ben", lastName: "Koné" },
  ],
};

const open = (viewer: Viewer, path: string, answers: Answers = {}) =>
  renderPage(<Component />, { at: path, path, answers: { "auth.me": viewer, "dashboards.overview": overview, ...answers } });

test("quatre compteurs, ses annonces avec leur état, l'activité récente, « Voir tout »", async () => {
  open(aViewer({ firstName: "Clarisse" }), "/dashboard/producteur");
  expect(await screen.findByRole("heading", { level: 1, name: "Bonjour Clarisse" })).toBeTruthy();
  for (const figure of ["18", "2 431", "127", "36"]) expect(await screen.findByText(figure)).toBeTruthy();
  expect(screen.getByText("Expiré")).toBeTruthy();
  expect(screen.getByRole("link", { name: "«\u00a0Gombo frais\u00a0»" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ben Koné" }).getAttribute("href")).toBe("/messages?with=9");
  expect(screen.getByRole("link", { name: "Voir tout" }).getAttribute("href")).toBe("/announcements");
  expect(screen.getByRole("link", { name: "Gérer mes annonces" }).getAttribute("href")).toBe("/profile?tab=annonces");
});

test("le transformateur a ses trois actions rapides", async () => {
  open(aViewer({ userType: "transformateur" }), "/dashboard/transformateur");
  for (const [label, to] of [
    ["Store Producteurs", "/store/producteurs"],
    ["Store Détaillants", "/store/detaillants"],
  ] as const)
    expect((await screen.findByRole("link", { name: label })).getAttribute("href")).toBe(to);
  expect(screen.getAllByRole("link", { name: "Créer une annonce" }).at(-1)?.getAttribute("href")).toBe("/create-announcement");
});

test.each(USER_TYPES.map((type) => [type]))(
  "/dashboard mène %s à son propre espace, comme l'adresse d'un autre",
  async (type) => {
    const other = USER_TYPES.find((name) => name !== type);
    for (const address of ["/dashboard", `/dashboard/${other}`]) {
      const { router, unmount } = open(aViewer({ userType: type }), address);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/${type}`));
      unmount();
    }
  },
);

test.each([
  ["admin", "producteur", "/admin"],
  ["super_admin", null, "/admin"],
  ["moderator", null, "/admin/announcements"],
  ["moderator", "grossiste", "/dashboard/grossiste"],
] as const)("/dashboard mène %s (%s) à %s", async (role, userType, place) => {
  const { router } = open(aViewer({ userType, roles: [role] }), "/dashboard");
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});

test("un modérateur trouve la modération, et aucun store où il n'entre pas", async () => {
  open(aViewer({ userType: "consommateur", roles: ["moderator"] }), "/dashboard/consommateur");
  const link = await screen.findByRole("link", { name: "Modération des annonces" });
  expect(link.getAttribute("href")).toBe("/admin/announcements");
  expect(screen.queryByRole("link", { name: /^Store/u })).toBeNull();
});

test("un compte sans profil l'apprend au lieu d'une page vide", async () => {
  open(aViewer({ userType: null }), "/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Profil non configuré" })).toBeTruthy();
});

test("une panne se dit, avec « Réessayer »", async () => {
  open(aViewer(), "/dashboard/producteur", {
    "dashboards.overview": refusing("service.database-away"),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger votre tableau de bord");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

const deal = { person: "Joséphine Obame", quantity: 40, unit: "kg", total: 20_000 } as const;
const waiting: Outputs["dashboards"]["toDo"] = {
  items: [
    { kind: "offer", id: "41", title: "Tomates", ...deal, at: new Date(Date.now() + 5.5 * 3_600_000).toISOString() },
    ...["1", "2", "3", "4", "5"].map((id) => ({ kind: "prepare" as const, id, title: `Lot ${id}`, at: tomatoes.createdAt })),
  ],
  missing: ["phone"],
};

test("« À faire » ouvre le tableau de bord : chaque tâche mène à son acte, l'offre dit les heures qui restent", async () => {
  open(aViewer(), "/dashboard/producteur", { "dashboards.toDo": waiting });
  const name = /^Joséphine Obame · 40.kg · Tomates 20.000.FCFA · répondre encore 5.h$/u;
  const offer = await screen.findByRole("link", { name });
  expect(offer.getAttribute("href")).toBe("/orders/41");
  expect(screen.queryByText(/Lot 5/u)).toBeNull();
  expect(screen.getByRole("link", { name: "4 à préparer" }).getAttribute("href")).toBe("/orders?tab=ventes");
  await userEvent.click(screen.getByRole("button", { name: "Tout voir" }));
  expect(screen.getByRole("link", { name: /Lot 5/u }).getAttribute("href")).toBe("/orders/5");
  expect(screen.getByRole("link", { name: "Dites à quel numéro vous appeler" }).getAttribute("href")).toBe("/profile?edition=1");
});

test("le compte est un numéro : « À faire » demande d'un geste si les acheteurs l'appellent, et le geste s'annule", async () => {
  const allow = answerTo("profiles.allowCalls", { allowed: true });
  const own = { ...waiting, ownNumber: "+24166123456" };
  open(aViewer(), "/dashboard/producteur", { "dashboards.toDo": own, "profiles.allowCalls": allow });
  await userEvent.click(await screen.findByRole("button", { name: /^Les acheteurs peuvent m'appeler à ce numéro : \+241/u }));
  expect(screen.queryByRole("link", { name: "Dites à quel numéro vous appeler" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(allow.mock.calls).toEqual([[{ allowed: true }], [{ allowed: false }]]));
});

test("les annonces des trois pas d'avant disaient « non négociable » : une ligne le dit, les change toutes ou se ferme", async () => {
  const say = answerTo("announcements.sayTerms", { changed: 2 });
  const unsaid = { items: [], missing: [], unsaidTerms: 2 };
  open(aViewer(), "/dashboard/producteur", { "dashboards.toDo": unsaid, "announcements.sayTerms": say });
  await userEvent.click(
    await screen.findByRole("button", { name: "2 annonces disent «\u00a0non négociable\u00a0»\u00a0: changer" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Pour vos 2 annonces" }));
  expect(dialog.getByRole("switch", { name: "Prix à discuter" })).toHaveProperty("checked", true);
  await userEvent.click(dialog.getByRole("switch", { name: "Je livre" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
  const terms = { negotiablePrice: true, deliveryAvailable: true };
  await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith({ terms }));
  await userEvent.click(await screen.findByRole("button", { name: "Laisser comme c'est" }));
  await waitFor(() => expect(say).toHaveBeenLastCalledWith({ terms: null }));
});

test("sans rien qui attende, « À faire » n'est pas là", async () => {
  open(aViewer(), "/dashboard/producteur", { "dashboards.toDo": { items: [], missing: [] } });
  expect(await screen.findByText("2 431")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /À faire/u })).toBeNull();
});
