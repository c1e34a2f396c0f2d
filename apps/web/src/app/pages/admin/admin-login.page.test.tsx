import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig } from "#testing/home.ts";
import { answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, renderRoutes } from "#testing/render.tsx";
import type { Viewer } from "#lib/session/viewer.ts";
import { RequireAdmin } from "#app/guards.tsx";
// Fetched when it is wanted: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { Component as AdminLogin } from "./admin-login.page.tsx";
import { WAIT } from "#testing/site.ts";
import { paste } from "#testing/paste.ts";

const LOGIN = "/admin/login";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
async function fill(password = "un mot de passe") {
  await paste(await screen.findByLabelText(/^Mot de passe/u), password);
  await press("Se connecter");
}

/** A server that knows whether somebody has signed in as staff. */
function entrance(signIn: (input: { code?: string; space?: string }) => void = () => {}) {
  let inside = false;
  const asked = answerTo("auth.signIn", (input) => {
    signIn(input);
    inside = true;
    return { id: "1", erasedOn: null };
  });
  const me = () => aViewer({ roles: ["admin"], staffDoor: inside ? "open" : "sign-in" });
  return {
    asked,
    answers: { "auth.me": me, "auth.config": aConfig(), "auth.signIn": asked, "auth.signOutEverywhere": { ok: true } },
  };
}

test("qui a le rôle sans la session de l'équipe se reconnecte, son adresse déjà écrite, et revient où il allait", async () => {
  const { asked, answers } = entrance();
  const { router } = renderRoutes(
    [
      { element: <RequireAdmin />, children: [{ path: "/admin/audit", element: <p>le journal</p> }] },
      { path: LOGIN, element: <AdminLogin /> },
    ],
    { at: "/admin/audit?action=role.grant", answers },
  );
  expect(await screen.findByText(/tapez de nouveau votre mot de passe/u)).toBeTruthy();
  expect(router.state.location.pathname).toBe(LOGIN);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/u).value).toBe("awa@exemple.ga");
  await fill();
  expect(await screen.findByText("le journal")).toBeTruthy();
  expect(router.state.location.search).toBe("?action=role.grant");
  expect(asked).toHaveBeenCalledWith({ email: "awa@exemple.ga", password: "un mot de passe", space: "staff" });
});

test("qui n'est pas de l'équipe arrive à l'accueil et lit pourquoi", async () => {
  let inside = false;
  const enter = () => ((inside = true), { id: "1", erasedOn: null });
  const answers = { ...entrance().answers, "auth.me": () => (inside ? aViewer() : null), "auth.signIn": enter };
  const { router } = renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers });
  await paste(await screen.findByLabelText(/^Email/u), "awa@exemple.ga");
  await fill();
  expect(await screen.findByText(/l'administration ne lui est pas ouverte/u, {}, WAIT)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("une session ouverte se ferme partout avant d'entrer ; sans session, rien n'est demandé que le serveur refuserait", async () => {
  const { answers } = entrance();
  const signOutEverywhere = answerTo("auth.signOutEverywhere", { ok: true });
  const open = (before: () => Viewer | null) => {
    let inside = false;
    const enter = () => ((inside = true), { id: "1", erasedOn: null });
    const me = () => (inside ? aViewer({ roles: ["admin"], staffDoor: "open" }) : before());
    return renderPage(<AdminLogin />, {
      path: LOGIN,
      at: LOGIN,
      answers: { ...answers, "auth.me": me, "auth.signIn": enter, "auth.signOutEverywhere": signOutEverywhere },
    });
  };
  const visitor = open(() => null);
  await paste(await screen.findByLabelText(/^Email/u), "awa@exemple.ga");
  await fill();
  await waitFor(() => expect(visitor.router.state.location.pathname).toBe("/admin"));
  expect(signOutEverywhere).not.toHaveBeenCalled();
  visitor.unmount();

  const { router } = open(() => aViewer({ roles: ["admin"], staffDoor: "sign-in" }));
  await fill();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
  expect(signOutEverywhere).toHaveBeenCalledOnce();
});

test("le code se demande après le mot de passe ; faux, il se corrige ; annuler ne laisse rien entrer", async () => {
  const { asked, answers } = entrance(({ code }) => {
    if (!code) throw refused("auth.code-required");
    if (code !== "123456") throw refused("auth.wrong-code");
  });
  const { router } = renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers });
  await fill();
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe(LOGIN);

  await press("Se connecter");
  await userEvent.type(await screen.findByLabelText("Code à six chiffres"), "000000");
  await press("Vérifier");
  expect(await screen.findByText(/Ce code n'est pas valide/u)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Code à six chiffres"));
  await userEvent.type(screen.getByLabelText("Code à six chiffres"), "123456");
  await press("Vérifier");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ code: "123456", space: "staff" }));
});

test("sans téléphone, un code de secours se tape au même endroit", async () => {
  const { asked, answers } = entrance(({ code }) => {
    if (!code) throw refused("auth.code-required");
  });
  renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers });
  await fill();
  await press("Utiliser un code de secours");
  await paste(screen.getByLabelText("Code de secours"), "aaaa-bbbb");
  await press("Vérifier");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ code: "aaaa-bbbb" })));
});

test("trop de codes faux ferme la question et dit d'attendre", async () => {
  const { answers } = entrance(({ code }) => {
    throw refused(code ? "limits.too-many" : "auth.code-required");
  });
  renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers });
  await fill();
  await userEvent.type(await screen.findByLabelText("Code à six chiffres"), "123456");
  await press("Vérifier");
  expect(await screen.findByText(/Trop de tentatives/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("une démonstration propose ici les comptes de l'équipe seuls", async () => {
  const account = (label: string, isStaff: boolean) => ({ label, isStaff, email: `${label}@demo.example`, password: "x" });
  const demoAccounts = [account("Administrateur", true), account("Producteur", false)];
  renderPage(<AdminLogin />, { path: LOGIN, at: LOGIN, answers: { "auth.config": aConfig({ demo: true, demoAccounts }) } });
  await press("Administrateur");
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/u).value).toBe("Administrateur@demo.example");
  expect(screen.queryByRole("button", { name: "Producteur" })).toBeNull();
});
