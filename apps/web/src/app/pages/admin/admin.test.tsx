import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component as AdminLogin } from "./admin-login.page.tsx";
import { paste } from "#testing/paste.ts";

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

test("la connexion entre, puis redemande le rôle jusqu'à le voir", async () => {
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
      "auth.signIn": () => {
        order.push("signIn");
        return { id: "1", erasedOn: null };
      },
    },
  });
  await paste(await screen.findByLabelText(/Email/u), "admin@exemple.example");
  await paste(screen.getByLabelText(/Mot de passe/u), "un mot de passe");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"), { timeout: 4000 });
  expect(order.filter((step) => step !== "me")).toEqual(["signIn"]);
  expect(asked).toBeGreaterThanOrEqual(3);
});

test.each([
  ["n'est pas de l'équipe", aViewer()],
  ["n'a déjà plus de session", null],
])("le rôle se regarde cinq fois, une demi-seconde entre deux, puis qui %s va à l'accueil", async (_who, viewer) => {
  const asked: number[] = [];
  let isIn = false;
  const { router } = renderPage(<AdminLogin />, {
    path: LOGIN,
    at: LOGIN,
    answers: {
      "auth.me": () => {
        if (isIn) asked.push(Date.now());
        return isIn ? viewer : null;
      },
      "auth.signOutEverywhere": { ok: true },
      "auth.signIn": () => {
        isIn = true;
        return { id: "1", erasedOn: null };
      },
    },
  });
  await paste(await screen.findByLabelText(/Email/u), "awa@exemple.example");
  await paste(screen.getByLabelText(/Mot de passe/u), "un mot de passe");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"), { timeout: 6000 });
  // The change of session asks too, together with the first look.
  const pauses = asked.slice(1).map((at, i) => at - asked[i]!);
  expect(pauses.filter((pause) => pause >= 490)).toHaveLength(4);
});

test("un refus garde ce qui est tapé", async () => {
  renderPage(<AdminLogin />, {
    path: LOGIN,
    at: LOGIN,
    answers: {
      "auth.signOutEverywhere": { ok: true },
      "auth.signIn": refusing("auth.bad-credentials"),
    },
  });
  await paste(await screen.findByLabelText(/Email/u), "admin@exemple.example");
  await userEvent.type(screen.getByLabelText(/Mot de passe/u), "faux");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(await screen.findByText("Email ou mot de passe incorrect")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Email/u).value).toBe("admin@exemple.example");
});
