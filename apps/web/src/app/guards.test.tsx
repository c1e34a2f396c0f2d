import type { Role } from "@recolte/domain/identity/role";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { type Answer, silent } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { openAsMember, WAIT } from "#testing/site.ts";
// Fetched when it is wanted: here at once, so that a busy machine fails no test.
import "./admin-guard.tsx";
import "./pages/publish.page.tsx";
import { RequireAdmin, RequireMember } from "./guards.tsx";

function Arrived() {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname} {(state as { from?: string } | null)?.from}
    </output>
  );
}

const site = (
  <Routes>
    <Route element={<RequireMember saying="Vous devez être connecté pour créer une annonce" />}>
      <Route path="/create-announcement" element={<p>formulaire</p>} />
    </Route>
    <Route element={<RequireMember />}>
      <Route path="/messages" element={<p>messagerie</p>} />
    </Route>
    <Route element={<RequireAdmin />}>
      <Route path="/admin" element={<p>administration</p>} />
    </Route>
    <Route element={<RequireAdmin moderators />}>
      <Route path="/admin/announcements" element={<p>modération</p>} />
    </Route>
    <Route path="*" element={<Arrived />} />
  </Routes>
);
const visit = (at: string, me: Answer<"auth.me">) => renderPage(site, { at, path: "*", answers: { "auth.me": me } });
const staff = (...roles: Role[]) => aViewer({ roles });

test("un visiteur va à /auth en emportant l'adresse demandée", async () => {
  visit("/messages?seller=42", null);
  expect((await screen.findByText(/^\/auth/u)).textContent).toBe("/auth /messages?seller=42");
});

test("une route qui a son propre refus le dit en renvoyant à /auth", async () => {
  visit("/create-announcement", null);
  expect((await screen.findByRole("alert")).textContent).toContain("Vous devez être connecté pour créer une annonce");
});

test("un membre entre", async () => {
  visit("/messages", aViewer());
  await screen.findByText("messagerie");
});

test("tant que la session n'est pas connue : « Chargement... », « Vérification des permissions... » pour l'administration", () => {
  const { unmount } = visit("/messages", silent);
  expect(screen.getByRole("status").textContent).toBe("Chargement...");
  unmount();
  visit("/admin", silent);
  expect(screen.getByRole("status").textContent).toBe("Vérification des permissions...");
});

test("à la porte de l'administration, la tête et la barre du site restent autour de ce qui s'y dit", async () => {
  const { unmount } = visit("/admin", silent);
  expect(within(screen.getByRole("main")).getByRole("status")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  unmount();
  visit("/admin", aViewer());
  await screen.findByRole("heading", { level: 1, name: "Accès Restreint" });
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getAllByRole("main")).toHaveLength(1);
});

test("après la publication, la tête et la barre du site restent pendant que sa page se charge", async () => {
  const { router } = openAsMember("/publier", { "announcements.byId": silent });
  await screen.findByRole("heading", { level: 1, name: "Publier" }, WAIT);
  await act(() => router.navigate("/publier?publiee=0198c0de-0000-7000-8000-000000000000"));
  const page = () => within(screen.getByRole("main"));
  await waitFor(() => expect(page().queryByRole("heading")).toBeNull(), WAIT);
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Navigation principale" })).toBeTruthy();
});

test("une panne n'est pas une déconnexion : on reste et on peut réessayer", async () => {
  let down = true;
  visit("/messages", () => {
    if (down) throw new Error("panne");
    return aViewer();
  });
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  down = false;
  await userEvent.click(retry);
  await screen.findByText("messagerie");
});

test.each([
  ["un visiteur", null],
  ["qui a le rôle sans la session de l'équipe", aViewer({ roles: ["admin"], staffDoor: "sign-in" })],
] as const)("l'administration envoie %s à /admin/login, qui sait où il allait", async (_who, me) => {
  visit("/admin?vue=x", me);
  await screen.findByText("/admin/login /admin?vue=x");
});

test.each([
  ["un membre", "/admin", aViewer()],
  ["un membre", "/admin/announcements", aViewer()],
  ["un modérateur", "/admin", staff("moderator")],
])("%s sur %s voit l'accès restreint, d'où qui modère va à son travail", async (who, at, me) => {
  visit(at, me);
  await screen.findByRole("heading", { name: "Accès Restreint" });
  screen.getByText("Seuls les administrateurs peuvent accéder à cette section.");
  screen.getByRole("button", { name: "Retour" });
  const inside = within(screen.getByRole("main"));
  expect(inside.getByRole("link", { name: "Accueil" }).getAttribute("href")).toBe("/");
  expect(inside.queryByRole("link", { name: "Modération" })?.getAttribute("href")).toBe(
    who === "un modérateur" ? "/admin/announcements" : undefined,
  );
});

test.each([
  ["/admin", "administration", staff("admin")],
  ["/admin", "administration", staff("super_admin")],
  ["/admin/announcements", "modération", staff("admin")],
  ["/admin/announcements", "modération", staff("moderator")],
])("%s s'ouvre sur « %s » à qui en a le rôle", async (at, text, me) => {
  visit(at, me);
  await screen.findByText(text);
});

test("« Retour » ramène d'où l'on vient ; qui n'a rien derrière lui va à l'accueil", async () => {
  const { router, unmount } = visit("/messages", aViewer());
  await screen.findByText("messagerie");
  await act(() => router.navigate("/admin"));
  await userEvent.click(await screen.findByRole("button", { name: "Retour" }));
  await screen.findByText("messagerie");
  unmount();

  visit("/admin", aViewer());
  await userEvent.click(await screen.findByRole("button", { name: "Retour" }));
  expect((await screen.findByText(/^\//u)).textContent?.trim()).toBe("/");
});
