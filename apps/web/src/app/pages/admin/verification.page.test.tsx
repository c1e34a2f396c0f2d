import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as VerificationsPage } from "./verification.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

type Waiting = Outputs["verification"]["waiting"]["items"][number];
const waiting = (over: Partial<Waiting>): Waiting => ({
  id: "0190f3a0-0000-7000-8000-0000000000c1",
  step: "telephone",
  requestedAt: "2026-11-20T10:00:00.000Z",
  phone: "+24101020304",
  codeTries: 0,
  personId: "0190f3a0-0000-7000-8000-0000000000c2",
  firstName: "Awa",
  lastName: "Obame",
  userType: "producteur",
  country: "gabon",
  location: "Oyem",
  verified: false,
  ...over,
});
const open = (item: Waiting, answers: Answers = {}) =>
  renderPage(<VerificationsPage />, {
    path: "/admin/verifications",
    at: "/admin/verifications",
    answers: { "auth.me": aViewer({ roles: ["admin"] }), "verification.waiting": aPage([item]), ...answers },
  });

test("au téléphone : un code faux se dit sur le champ, le bon vérifie", async () => {
  const tried: string[] = [];
  open(waiting({}), {
    "verification.confirmPhone": ({ code }) => {
      tried.push(code);
      return { isDone: code === "123456" };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Appeler : Numéro de téléphone d'Awa Obame" }));
  await fill({ "Code à six chiffres": "000000" });
  await press("Vérifier le code");
  expect(await screen.findByText("Ce code n'est pas celui que la personne voit")).toBeTruthy();
  await fill({ "Code à six chiffres": "123456" });
  await press("Vérifier le code");
  expect(await screen.findByText("Numéro vérifié")).toBeTruthy();
  expect(tried).toEqual(["000000", "123456"]);
});

test("une demande se refuse avec une raison, que la personne lira", async () => {
  const refuse = answerTo("verification.refuse", undefined);
  open(waiting({ step: "place" }), { "verification.refuse": refuse });
  await userEvent.click(await screen.findByRole("button", { name: "Refuser : Lieu visité d'Awa Obame" }));
  await press("Refuser");
  expect(refuse).not.toHaveBeenCalled();
  await fill({ Raison: "Personne sur place" });
  await press("Refuser");
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
  expect(refuse.mock.calls[0]?.[0]).toMatchObject({ reason: "Personne sur place" });
});

test("une pièce ne se voit que sur demande ; elle s'accepte avec son numéro et son année", async () => {
  const id = waiting({}).id;
  const shown = { personId: "p", kind: "carte" as const, country: "gabon" as const, picture: "data:image/webp;base64,AAAA" };
  const decide = answerTo("identity.decide", undefined);
  open(waiting({ step: "identity" }), { "identity.view": shown, "identity.decide": decide });
  await userEvent.click(await screen.findByRole("button", { name: "Examiner : Pièce d'identité d'Awa Obame" }));
  expect(screen.queryByRole("img", { name: "Pièce d'Awa Obame" })).toBeNull();
  await press("Voir la pièce");
  await screen.findByRole("img", { name: "Pièce d'Awa Obame" });
  await press("Accepter");
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Le numéro de la pièce est requis")).toBeTruthy();
  await fill({ "Numéro de la pièce": "AB 123", "Année d'expiration": "2090" });
  await press("Accepter");
  await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
  expect(decide.mock.calls[0]?.[0]).toEqual({ id, outcome: "accepted", number: "AB 123", expiresIn: 2090, tick: true });
});

test("une visite se note avec son jour et ce qui a été vu", async () => {
  const visit = answerTo("verification.visit", { id: "v" });
  open(waiting({ step: "place" }), { "verification.visit": visit });
  await userEvent.click(await screen.findByRole("button", { name: "Noter la visite : Lieu visité d'Awa Obame" }));
  await press("Enregistrer");
  expect(visit).not.toHaveBeenCalled();
  await fill({ "Jour de la visite": "2026-11-19", "Ce qui a été vu": "Deux hectares" });
  await press("Enregistrer");
  await waitFor(() => expect(visit).toHaveBeenCalledTimes(1));
  expect(visit.mock.calls[0]?.[0]).toMatchObject({ note: "Deux hectares", tick: true });
});
