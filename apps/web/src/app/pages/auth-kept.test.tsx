import type { Country } from "@recolte/domain/platform/places/country";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { entering } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./auth.page.tsx";

afterEach(() => void vi.useRealTimers());

const COUNTRIES: Country[] = ["gabon", "cote_ivoire"];
const REQUEST = "0190f3a0-0000-7000-8000-0000000000c1";
const SENT = "au 066\u00a012\u00a034\u00a056 :";

const open = (answers: Answers = {}) =>
  renderPage(<Component />, {
    path: "/auth",
    at: "/auth",
    answers: {
      "auth.config": aConfig({ telephone: { countries: COUNTRIES, whatsapp: false, receivers: [] } }),
      "auth.sendCode": { request: REQUEST, again: 30 },
      ...answers,
    },
  });
/** The page again, in the same tab. */
function reload(answers: Answers = {}) {
  cleanup();
  return open(answers);
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /au moins 18 ans/u });
const number = () => screen.findByLabelText<HTMLInputElement>("Votre numéro de téléphone");

async function askCode() {
  await press("Continuer avec mon téléphone");
  await type("Votre numéro de téléphone", "066 12 34 56");
  await press("Recevoir un code");
  await userEvent.click(await box());
}

test("le numéro auquel un code est parti ne se coupe pas en deux lignes", async () => {
  open();
  await askCode();
  expect(screen.getByText(/^Un code est parti/u).textContent).toContain(SENT);
});

test("un code faux, un autre envoi, un regard sur la connexion, un retour au numéro : le numéro et la case restent", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({
    "auth.enterByCode": () => {
      throw refused("telephone.wrong-code");
    },
  });
  await askCode();
  await type("Code à six chiffres", "000000");
  await press("Entrer");
  expect(await screen.findByText("Ce code n'est pas le bon")).toBeTruthy();
  expect((await box()).checked).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  await press("Renvoyer le code");
  expect(await screen.findByText(/^Renvoyer dans (?:30|2\d) s$/u)).toBeTruthy();
  expect((await box()).checked).toBe(true);
  await press("Continuer avec mon adresse email");
  await press("Continuer avec mon téléphone");
  expect(await screen.findByText(/^Un code est parti/u)).toBeTruthy();
  expect((await box()).checked).toBe(true);
  await press("Changer de numéro");
  expect((await number()).value).toBe("066 12 34 56");
  await press("Recevoir un code");
  expect((await box()).checked).toBe(true);
});

test("rechargée, la page en est au même point : le numéro tapé, puis le code qui est parti, la case et l'attente", async () => {
  open();
  await press("Continuer avec mon téléphone");
  await type("Votre numéro de téléphone", "066 12 34");
  reload();
  expect((await number()).value).toBe("066 12 34");
  await type("Votre numéro de téléphone", " 56");
  await press("Recevoir un code");
  await userEvent.click(await box());
  const enter = answerTo("auth.enterByCode", { id: "1", isNew: false, erasedOn: null });
  const { router } = reload(entering("auth.enterByCode", enter));
  expect((await screen.findByText(/^Un code est parti/u)).textContent).toContain(SENT);
  expect(screen.getByText(/^Renvoyer dans \d+ s$/u)).toBeTruthy();
  expect((await box()).checked).toBe(true);
  await type("Code à six chiffres", "482193");
  await press("Entrer");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(enter).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ request: REQUEST, code: "482193" }));
  // Entered: the next one in this tab finds nothing of it.
  expect(sessionStorage).toHaveLength(0);
});

test("un code demandé il y a plus d'une demi-heure n'est plus attendu, mais son numéro reste", async () => {
  open();
  await askCode();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 31 * 60_000 });
  reload();
  expect((await number()).value).toBe("066 12 34 56");
});

test("rechargée, l'inscription garde ce qui est tapé, la case aussi, mais aucun mot de passe", async () => {
  open();
  await tab("Inscription");
  await type("Prénom", "Awa");
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", "mangue-verte-7");
  await userEvent.click(await box());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("mangue");
  reload();
  expect(await screen.findByLabelText("Prénom")).toHaveProperty("value", "Awa");
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "awa@exemple.example");
  expect(screen.getByLabelText("Mot de passe")).toHaveProperty("value", "");
  expect((await box()).checked).toBe(true);
  await tab("Connexion");
  await type("Email", "ben@exemple.example");
  reload();
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ben@exemple.example");
});

const WAITS = /^Vous pourrez choisir un autre mot de passe dans/u;

test.each([
  ["la connexion", "Mot de passe oublié ?", "Continuer avec mon téléphone"],
  ["l'entrée par téléphone que cet appareil connaît", "Mot de passe oublié ?", null],
] as const)("depuis %s, un mot de passe oublié se dit aussi là où l'appareil entrerait sans lui", async (_from, first, then) => {
  if (then === null) localStorage.setItem("recolte:entrance", "telephone");
  const enter = answerTo("auth.enterByCode", ({ forgot }) => {
    if (forgot) throw refused("telephone.password-waits");
    return { id: "1", isNew: false, erasedOn: null };
  });
  open(entering("auth.enterByCode", enter));
  await press(first);
  if (then) {
    expect(await screen.findByText(/^Votre compte a un numéro/u)).toBeTruthy();
    await press(then);
  }
  expect(await screen.findByRole("heading", { level: 1, name: "Mot de passe oublié" })).toBeTruthy();
  await type("Votre numéro de téléphone", "066 12 34 56");
  await press("Recevoir un code");
  await userEvent.click(await box());
  await type("Code à six chiffres", "482193");
  await press("Entrer");
  expect(await screen.findByText(WAITS)).toBeTruthy();
  expect(enter).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ forgot: true }));
});
