import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component as AdminLogin } from "./admin-login.page.tsx";
import { Component as Admin } from "./admin.page.tsx";
import { Component as Moderation } from "./announcements.page.tsx";

const announcement = {
  id: "0190f3a0-0000-7000-8000-000000000011",
  title: "Tomates fraîches",
  description: "x".repeat(50),
  category: "legumes",
  price: 1500,
  unit: "kg",
  status: "active",
  viewsCount: 214,
  createdAt: "2026-01-05T10:00:00.000Z",
  author: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
};
const away = () => {
  throw refused("service.database-away");
};

test("les compteurs de la plateforme comptent aussi les états absents", async () => {
  renderPage(<Admin />, {
    answers: {
      "admin.counters": {
        people: [{ status: "active", people: 123 }],
        byStatus: [{ status: "pending", announcements: 9 }],
        messages: 36,
        messagesLastDay: 4,
      },
    },
  });
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(await screen.findByText("123")).toBeTruthy();
  expect([figure("Actifs"), figure("Suspendus"), figure("En attente"), figure("Rejetée"), figure("Échangés")]).toEqual([
    "123",
    "0",
    "9",
    "0",
    "36",
  ]);
});

test("la table de modération : sept colonnes, description de 50 caractères, recherche et statut dans l'adresse", async () => {
  const list = vi.fn(() => ({ items: [announcement], next: null }));
  const { router } = renderPage(<Moderation />, { answers: { "admin.announcements": list } });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Annonce",
    "Auteur",
    "Prix",
    "Statut",
    "Vues",
    "Date",
    "Actions",
  ]);
  expect(table.getByText(new RegExp(`Légumes · x{50}\\.\\.\\.$`, "u"))).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Statut"), "En attente");
  expect(router.state.location.search).toBe("?status=pending");
  await userEvent.type(screen.getByLabelText("Titre ou catégorie"), "tomate");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: "tomate", status: "pending" })));
});

test.each([["admin.announcements", <Moderation key="m" />, "Erreur lors du chargement des annonces"]])(
  "une panne de %s se dit dans les mots de la spécification",
  async (path, page, said) => {
    renderPage(page, { answers: { [path]: away } });
    expect((await screen.findByRole("alert")).textContent).toContain(said);
  },
);

const DESTINATIONS = [
  ["un administrateur", aViewer({ roles: ["admin"] }), "/admin"],
  ["un modérateur", aViewer({ roles: ["moderator"] }), "/admin/announcements"],
  ["un membre", aViewer(), "/"],
] as const;
const LOGIN = "/admin/login";

test.each(DESTINATIONS)("déjà connecté, %s va à sa place", async (_who, viewer, place) => {
  const { router } = renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers: { "auth.me": viewer } });
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});

test("la connexion met fin aux sessions, entre, puis redemande le rôle jusqu'à le voir", async () => {
  const order: string[] = [];
  let asked = 0;
  const { router } = renderPage(<AdminLogin />, {
    path: LOGIN,
    at: LOGIN,
    answers: {
      "auth.me": () => {
        order.push("me");
        if (!order.includes("signIn")) return null;
        asked += 1;
        return aViewer({ roles: asked < 3 ? [] : ["admin"] });
      },
      "auth.signOutEverywhere": () => {
        order.push("signOutEverywhere");
        throw refused("auth.required");
      },
      "auth.signIn": () => {
        order.push("signIn");
        return { id: "1" };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText(/Email/u), "admin@exemple.example");
  await userEvent.type(screen.getByLabelText(/Mot de passe/u), "un mot de passe");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"), { timeout: 4000 });
  expect(order.filter((step) => step !== "me")).toEqual(["signOutEverywhere", "signIn"]);
  expect(asked).toBeGreaterThanOrEqual(3);
});

test("un refus garde ce qui est tapé", async () => {
  renderPage(<AdminLogin />, {
    path: LOGIN,
    at: LOGIN,
    answers: {
      "auth.signOutEverywhere": { ok: true },
      "auth.signIn": () => {
        throw refused("auth.bad-credentials");
      },
    },
  });
  await userEvent.type(await screen.findByLabelText(/Email/u), "admin@exemple.example");
  await userEvent.type(screen.getByLabelText(/Mot de passe/u), "faux");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(await screen.findByText("Email ou mot de passe incorrect")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Email/u).value).toBe("admin@exemple.example");
});
