import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { leftHere } from "#lib/session/left-here.ts";
import type { Answers } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component } from "./auth.page.tsx";

const open = (answers: Answers = {}) =>
  renderPage(<Component />, { path: "/auth", at: "/auth", answers: { "auth.config": aConfig(), ...answers } });
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`, "u")), text);
afterEach(() => leftHere.set({ count: 0, isSuspended: false }));

test("ce qui fut fait sans réseau avant la fin de la session attendait sans un mot : la page de connexion le compte, sans dire de qui", async () => {
  leftHere.set({ count: 2 });
  open();
  expect(await screen.findByText(/^2 envois attendent votre connexion, sur cet appareil\./u)).toBeTruthy();
});

test("un compte suspendu attendait un envoi qui ne part jamais : la page le dit après le refus", async () => {
  leftHere.set({ count: 1 });
  open({ "auth.signIn": refusing("auth.suspended") });
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", "secret");
  await userEvent.click(await screen.findByRole("button", { name: "Se connecter" }));
  expect(await screen.findByText(/Compte suspendu : ces envois ne partent pas/u)).toBeTruthy();
});
