import type { Country } from "@recolte/domain/platform/places/country";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { entering } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./auth.page.tsx";

const COUNTRIES: Country[] = ["gabon", "cote_ivoire"];
type Telephone = NonNullable<Parameters<typeof aConfig>[0]>["telephone"];
const REQUEST = "0190f3a0-0000-7000-8000-0000000000c1";
const CONTINUE = "Continuer avec mon téléphone";
beforeEach(() => localStorage.clear());

const open = (answers: Answers = {}, telephone: Telephone = { countries: COUNTRIES, whatsapp: true, receivers: [] }) =>
  renderPage(<Component />, {
    path: "/auth",
    at: "/auth",
    answers: {
      "auth.config": aConfig({ telephone }),
      "auth.sendCode": { request: REQUEST, again: 30 },
      ...answers,
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

async function askCode(phone = "066 12 34 56") {
  await press(CONTINUE);
  await type("Votre numéro de téléphone", phone);
  await press("Recevoir un code");
}
async function typeCode() {
  await type("Code à six chiffres", "482193");
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("Entrer");
}

test("sans passerelle, le téléphone n'est proposé nulle part", async () => {
  localStorage.setItem("recolte:entrance", "telephone");
  open({}, null);
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: CONTINUE })).toBeNull();
});

test("un numéro, un code, la case : un compte neuf va choisir un mot de passe s'il veut, et l'appareil s'en souvient", async () => {
  const ask = answerTo("auth.sendCode", { request: REQUEST, again: 30 });
  const enter = answerTo("auth.enterByCode", { id: "1", isNew: true, erasedOn: null });
  const { router } = open({ "auth.sendCode": ask, ...entering("auth.enterByCode", enter) });
  await askCode();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ phone: "066 12 34 56", country: "gabon" });
  await typeCode();
  await waitFor(() => expect(router.state.location.pathname).toBe("/bienvenue"));
  expect(router.state.location.search).toBe("?question=mot-de-passe");
  const said = { request: REQUEST, code: "482193", acceptTerms: true };
  expect(enter).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(said));
  expect(localStorage.getItem("recolte:entrance")).toBe("telephone");
});

test("seuls les pays où un code arrive se choisissent", async () => {
  open({}, { countries: ["cote_ivoire"], whatsapp: false, receivers: [] });
  await press(CONTINUE);
  const countries = await screen.findByLabelText("Pays");
  expect(countries).toHaveProperty("value", "cote_ivoire");
  expect(countries.textContent).toBe("Côte d'Ivoire");
});

test("le moyen de la dernière fois s'ouvre d'abord, et l'adresse reste à un geste", async () => {
  localStorage.setItem("recolte:entrance", "telephone");
  open();
  expect(await screen.findByLabelText("Votre numéro de téléphone")).toBeTruthy();
  await press("Continuer avec mon adresse email");
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
});

test("la ligne se reconnaît ; un ancien numéro n'est pris qu'après un oui ; un fixe ne reçoit rien", async () => {
  const ask = answerTo("auth.sendCode", { request: REQUEST, again: 30 });
  open({ "auth.sendCode": ask });
  await press(CONTINUE);
  await type("Votre numéro de téléphone", "07 12 34 56");
  await press("Recevoir un code");
  expect(ask).not.toHaveBeenCalled();
  await press("Mettre 077 12 34 56");
  expect(await screen.findByText("Ligne Airtel")).toBeTruthy();
  await press("Recevoir un code");
  await waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith({ phone: "077 12 34 56", country: "gabon" }));
});

test("sans la case rien ne part ; un mauvais code se lit sur son champ", async () => {
  const enter = answerTo("auth.enterByCode", () => {
    throw refused("telephone.wrong-code");
  });
  open({ "auth.enterByCode": enter });
  await askCode();
  await type("Code à six chiffres", "000000");
  await press("Entrer");
  expect(await screen.findByText("Vous devez accepter les conditions d'utilisation")).toBeTruthy();
  expect(enter).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("Entrer");
  expect(await screen.findByText("Ce code n'est pas le bon")).toBeTruthy();
});

test("un compte avec un mot de passe le demande sur un appareil neuf, et envoie le même code", async () => {
  const enter = answerTo("auth.enterByCode", ({ password }) => {
    if (password === undefined) throw refused("telephone.password");
    return { id: "1", isNew: false, erasedOn: null };
  });
  open(entering("auth.enterByCode", enter));
  await askCode();
  await typeCode();
  expect(await screen.findByText("Ce compte a un mot de passe : il est demandé sur un nouvel appareil")).toBeTruthy();
  await type("Mot de passe", "mangue-verte-7");
  await press("Entrer");
  await waitFor(() =>
    expect(enter).toHaveBeenLastCalledWith(expect.objectContaining({ code: "482193", password: "mangue-verte-7" })),
  );
});

test("le mot de passe oublié se dit sous son champ, attend un jour, puis un autre se choisit avec le même numéro", async () => {
  let isDue = false;
  const enter = answerTo("auth.enterByCode", ({ forgot, newPassword }) => {
    if (newPassword !== undefined) return { id: "1", isNew: false, erasedOn: null };
    throw refused(isDue ? "telephone.new-password" : forgot ? "telephone.password-waits" : "telephone.password");
  });
  open(entering("auth.enterByCode", enter));
  await askCode();
  await typeCode();
  await type("Mot de passe", "papaye");
  await press("Mot de passe oublié ?");
  expect(await screen.findByText(/Vous pourrez choisir un autre mot de passe dans/u)).toBeTruthy();
  expect(enter).toHaveBeenLastCalledWith(expect.not.objectContaining({ password: expect.anything() }));
  isDue = true;
  await press("Entrer");
  await type("Nouveau mot de passe", "mangue-verte-7");
  await press("Entrer");
  await waitFor(() => expect(enter).toHaveBeenLastCalledWith(expect.objectContaining({ newPassword: "mangue-verte-7" })));
});

test("le code se redemande après l'attente que dit le serveur et que l'écran décompte, par WhatsApp aussi", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ask = answerTo("auth.sendCode", { request: REQUEST, again: 30 });
  open({ "auth.sendCode": ask });
  await askCode();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(screen.getByText(/^Renvoyer dans 1?\d s$/u)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(15_000);
  await press("Recevoir par WhatsApp");
  await waitFor(() => expect(ask).toHaveBeenLastCalledWith({ phone: "066 12 34 56", country: "gabon", via: "whatsapp" }));
  vi.useRealTimers();
});

test("un compte qui attend d'être effacé le dit, et revient d'un geste", async () => {
  const enter = answerTo("auth.enterByCode", ({ keep }) => ({
    id: "1",
    isNew: false,
    erasedOn: keep ? null : "2026-03-20T08:00:00.000Z",
  }));
  open(entering("auth.enterByCode", enter));
  await askCode();
  await typeCode();
  await press("Annuler la suppression");
  await waitFor(() => expect(enter).toHaveBeenLastCalledWith(expect.objectContaining({ keep: true })));
});

test("un numéro qui a dormi un an : prénom et ville, ou le mot de passe, ou un autre compte", async () => {
  const enter = answerTo("auth.enterByCode", ({ owner, fresh }) => {
    if (fresh) return { id: "2", isNew: true, erasedOn: null };
    throw refused(owner ? "telephone.not-owner" : "telephone.asleep");
  });
  const { router } = open(entering("auth.enterByCode", enter));
  await askCode();
  await typeCode();
  expect(await screen.findByText(/peut avoir changé de mains/u)).toBeTruthy();
  await press("Entrer");
  expect(await screen.findByText("Dites le prénom ou la ville de votre compte")).toBeTruthy();
  await type("Prénom du compte", "Awa");
  await type("Ville du compte", "Oyem");
  await press("Entrer");
  expect(await screen.findByText(/Ce n'est pas ce que dit le compte/u)).toBeTruthy();
  expect(enter).toHaveBeenLastCalledWith(expect.objectContaining({ owner: { firstName: "Awa", town: "Oyem" } }));
  await press("Ce n'est pas mon compte : en commencer un autre");
  await waitFor(() => expect(router.state.location.pathname).toBe("/bienvenue"));
  expect(enter).toHaveBeenLastCalledWith(expect.not.objectContaining({ owner: expect.anything() }));
});

const RECEIVERS: Telephone = {
  countries: COUNTRIES,
  whatsapp: false,
  receivers: [
    { by: "sms", number: "+24165000000" },
    { by: "whatsapp", number: "+24174000000" },
  ],
};
const SHOWN = { request: REQUEST, again: 2700, toUs: "482193" };

test("au-delà des plafonds, la page dit quoi envoyer et où, remplit le message, et remarque qu'il est arrivé", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const come = { hasCome: false };
  const enter = answerTo("auth.enterByCode", { id: "1", isNew: true, erasedOn: null });
  const arrival = answerTo("auth.arrival", () => ({ ...come, isOver: false }));
  const answers = { "auth.sendCode": SHOWN, "auth.arrival": arrival, ...entering("auth.enterByCode", enter) };
  const { router } = open(answers, RECEIVERS);
  await askCode();
  const said = await screen.findByText(/^Envoyez/u);
  expect(said.textContent).toBe(
    "Envoyez RECOLTE 482193 au +241\u00a065\u00a000\u00a000\u00a000 ou +241\u00a074\u00a000\u00a000\u00a000 par WhatsApp depuis votre téléphone.",
  );
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link("Ouvrir mes SMS")).toBe("sms:+24165000000?&body=RECOLTE%20482193");
  expect(link("Ouvrir WhatsApp")).toBe("https://wa.me/24174000000?text=RECOLTE%20482193");
  expect(screen.getByText("Nous attendons votre message…")).toBeTruthy();
  expect(screen.getByText(/Vous pourrez en recevoir un dans 45 min/u)).toBeTruthy();
  expect(screen.queryByLabelText("Code à six chiffres")).toBeNull();
  come.hasCome = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText("Votre message est arrivé.")).toBeTruthy();
  expect(screen.queryByText(/^Envoyez/u)).toBeNull();
  const asked = arrival.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrival.mock.calls.length).toBe(asked);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("Entrer");
  await waitFor(() => expect(router.state.location.pathname).toBe("/bienvenue"));
  expect(enter).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ request: REQUEST, code: "482193" }));
});

test("qui n'a rien envoyé n'est pas redemandé sans fin : de plus en plus rarement, jusqu'à ce que le code ne serve plus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const over = { isOver: false };
  const arrival = answerTo("auth.arrival", () => ({ hasCome: false, ...over }));
  open({ "auth.sendCode": SHOWN, "auth.arrival": arrival }, RECEIVERS);
  await askCode();
  await screen.findByText(/^Envoyez/u);
  await vi.advanceTimersByTimeAsync(60_000);
  const first = arrival.mock.calls.length;
  expect(first).toBeLessThanOrEqual(13);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrival.mock.calls.length - first).toBeLessThanOrEqual(3);
  over.isOver = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await screen.findByText("Ce code ne sert plus : revenez à votre numéro.")).toBeTruthy();
  const last = arrival.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(arrival.mock.calls.length).toBe(last);
  vi.useRealTimers();
});

test("pas encore arrivé, ou à ouvrir dans 24 heures : la phrase du serveur se lit", async () => {
  const refusals = ["telephone.not-come", "telephone.entering-waits"] as const;
  let tries = 0;
  const enter = answerTo("auth.enterByCode", () => {
    throw refused(refusals[tries++]!);
  });
  open(
    { "auth.sendCode": SHOWN, "auth.arrival": { hasCome: true, isOver: false }, ...entering("auth.enterByCode", enter) },
    RECEIVERS,
  );
  await askCode();
  await userEvent.click(await screen.findByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("Entrer");
  expect(await screen.findByText(/n'est pas encore arrivé/u)).toBeTruthy();
  await press("Entrer");
  expect(await screen.findByText(/^Ce compte s'ouvrira ici dans 24 heures/u)).toBeTruthy();
});
