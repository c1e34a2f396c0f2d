import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Viewer } from "#lib/session/viewer.ts";
import type { Answers } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderRoutes } from "#testing/render.tsx";
// Fetched when they are wanted: here at once, so that a busy machine fails no test.
import "#ui/qr-code.tsx";
import "./staff-gate.tsx";
import "./admin-guard.tsx";
import { RequireAdmin } from "./guards.tsx";
import { paste } from "#testing/paste.ts";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

/** /admin, for an administrator of whom this is still asked; `pass` is what the server does when it is given. */
function visit(asked: Viewer["staffDoor"], answers: Answers) {
  let door = asked;
  const pass = () => {
    door = "open";
  };
  const routes = [{ element: <RequireAdmin />, children: [{ path: "/admin", element: <p>administration</p> }] }];
  renderRoutes(routes, {
    at: "/admin",
    answers: { "auth.me": () => aViewer({ roles: ["admin"], staffDoor: door }), ...answers },
  });
  return pass;
}

test("sans second facteur, l'administration attend qu'un téléphone soit associé et que ses codes soient gardés", async () => {
  const pass = visit("enrol", {
    "secondFactor.offer": { address: "otpauth://totp/x", key: "JBSWY3DP" },
    "secondFactor.confirm": () => {
      pass();
      return { codes: ["aaaa-bbbb"] };
    },
  });
  await title("Protégez votre accès");
  expect(screen.queryByText("administration")).toBeNull();
  await press("Associer mon téléphone");
  await userEvent.type(await screen.findByLabelText("Code à six chiffres"), "123456");
  await press("Vérifier et activer");
  expect(await screen.findByText("aaaa-bbbb")).toBeTruthy();
  expect(screen.queryByText("administration")).toBeNull();
  await press("J'ai gardé mes codes");
  expect(await screen.findByText("administration")).toBeTruthy();
});

test("une session d'avant le second facteur donne un code", async () => {
  const pass = visit("code", {
    "secondFactor.enter": ({ code }) => {
      if (code !== "123456") throw refused("auth.wrong-code");
      pass();
      return { ok: true };
    },
  });
  await title("Double authentification");
  await userEvent.type(await screen.findByLabelText("Code à six chiffres"), "000000");
  await press("Vérifier");
  expect(await screen.findByText(/Ce code n'est pas valide/u)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Code à six chiffres"));
  await userEvent.type(screen.getByLabelText("Code à six chiffres"), "123456");
  await press("Vérifier");
  expect(await screen.findByText("administration")).toBeTruthy();
});

test("un mot de passe donné par un autre se remplace d'abord", async () => {
  const pass = visit("password", {
    "auth.changePassword": () => {
      pass();
      return { weakPassword: false };
    },
  });
  await title("Choisissez votre mot de passe");
  await paste(screen.getByLabelText("Mot de passe actuel"), "celui d'un autre");
  await paste(screen.getAllByLabelText(/^Nouveau mot de passe|^Mot de passe$/u)[0]!, "palmeraie-du-soir-9");
  await paste(screen.getByLabelText(/^Confirmer/u), "palmeraie-du-soir-9");
  await press("Changer le mot de passe");
  expect(await screen.findByText("administration")).toBeTruthy();
});

test("on peut toujours partir : retour au site, déconnexion", async () => {
  visit("enrol", {});
  await title("Protégez votre accès");
  expect(screen.getByRole("link", { name: "Retour au site" }).getAttribute("href")).toBe("/");
  await waitFor(() => expect(screen.getByRole("button", { name: "Se déconnecter" })).toBeTruthy());
});
