import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { Viewer } from "#lib/session/viewer.ts";
import { aConfig } from "#testing/home.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { RequireMember } from "./guards.tsx";
import { Component as AuthPage } from "./pages/auth.page.tsx";

const [awa, ben] = [aViewer({ id: "a" }), aViewer({ id: "b" })];

const site = (
  <Routes>
    <Route element={<RequireMember />}>
      <Route path="/messages" element={<p>messagerie</p>} />
    </Route>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="*" element={<p>accueil</p>} />
  </Routes>
);

/** A tab of Awa's on one of their conversations; `become` is what another tab does to the session. */
async function openTab() {
  let me: Viewer | null = awa;
  const answers = { "auth.me": () => me, "auth.config": aConfig() };
  const { router, queryClient } = renderPage(site, { at: "/messages?with=42", path: "*", answers });
  await screen.findByText("messagerie");
  return {
    router,
    become: (next: Viewer | null) =>
      act(async () => {
        me = next;
        await queryClient.resetQueries();
      }),
  };
}

test("qui se connecte là où une autre personne vient de sortir n'est pas mené à ce qu'elle lisait", async () => {
  const { router, become } = await openTab();
  await become(null);
  await screen.findByRole("heading", { name: "Connectez-vous" });
  await become(ben);
  await screen.findByText("accueil");
  expect(router.state.location).toMatchObject({ pathname: "/", search: "" });
});

test("qui revient lui-même retrouve ce qu'il lisait", async () => {
  const { router, become } = await openTab();
  await become(null);
  await screen.findByRole("heading", { name: "Connectez-vous" });
  await become(awa);
  await screen.findByText("messagerie");
  expect(router.state.location.search).toBe("?with=42");
});

test("une page ouverte par quelqu'un ne reste pas à qui prend sa place sans passer par la connexion", async () => {
  const { become } = await openTab();
  await become(ben);
  await screen.findByText("accueil");
});
