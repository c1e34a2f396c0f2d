import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { seriesOf } from "@recolte/domain/trade/figures/series";
import { afterEach, expect, test, vi } from "vitest";
import { answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as FiguresPage } from "./figures.page.tsx";

afterEach(() => vi.unstubAllGlobals());

const WEEK = { from: "2026-11-01", to: "2026-11-02" };
const none = { currency: null, bucket: null };
const series = seriesOf(
  [
    { day: "2026-11-02", metric: "sign-ups", value: 12, ...none },
    { day: "2026-11-02", metric: "value", value: 5000, currency: "XAF", bucket: null },
    { day: "2026-11-01", metric: "value", value: 700, currency: "XOF", bucket: null },
    { day: "2026-11-02", metric: "answer-time", value: 3, currency: null, bucket: 5 },
  ],
  WEEK,
);

function open(at = `/admin/chiffres?du=${WEEK.from}&au=${WEEK.to}`) {
  const read = answerTo("figures.read", series);
  renderPage(<FiguresPage />, {
    path: "/admin/chiffres",
    at,
    answers: { "figures.read": read, "figures.towns": ["Bouaké", "Oyem"] },
  });
  return read;
}

test("chaque courbe a son total et un tableau de ses jours ; deux devises restent deux courbes", async () => {
  open();
  const signUps = within(await screen.findByRole("region", { name: "Inscriptions" }));
  expect(signUps.getByText("En tout : 12")).toBeTruthy();
  await userEvent.click(signUps.getByText("Voir les chiffres jour par jour"));
  expect(signUps.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "JourInscriptions",
    "01/11/20260",
    "02/11/202612",
  ]);
  for (const name of ["Valeur remise (FCFA, XAF)", "Valeur remise (FCFA, XOF)"]) screen.getByRole("region", { name });
  const answers = within(screen.getByRole("region", { name: "Réponse du vendeur (médiane)" }));
  expect(answers.getByText("Sur toute la période : 48 min")).toBeTruthy();
  expect(answers.getByText("Aucune mesure")).toBeTruthy();
});

test("un filtre choisi est demandé au serveur et reste dans l'adresse ; changer de pays oublie la ville", async () => {
  const read = open(`/admin/chiffres?du=${WEEK.from}&au=${WEEK.to}&ville=Oyem`);
  await screen.findByRole("region", { name: "Inscriptions" });
  expect(read).toHaveBeenLastCalledWith({ ...WEEK, town: "Oyem" });
  await userEvent.selectOptions(screen.getByLabelText("Pays"), "Côte d'Ivoire");
  await waitFor(() => expect(read).toHaveBeenLastCalledWith({ ...WEEK, country: "cote_ivoire" }));
});

test("l'export des personnes redemande le mot de passe quand le serveur le veut", async () => {
  const refusal = {
    error: { message: "Confirmez votre mot de passe pour continuer", data: { refusal: "auth.confirm-password" } },
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(refusal, { status: 403 })),
  );
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Personnes (CSV)" }));
  expect(await screen.findByLabelText(/Mot de passe/u)).toBeTruthy();
});
