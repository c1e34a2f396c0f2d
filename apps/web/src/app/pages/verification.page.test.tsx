import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { standingOf } from "@recolte/domain/judgement/trust/standing";
import { afterEach, expect, test, vi } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { answerUploads } from "#testing/site.ts";
import { photo } from "#testing/steps.ts";
import { Component as VerificationPage } from "./verification.page.tsx";
// Fetched by the first question: here at once, so that a busy machine fails no test.
import "#ui/confirm-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

const PAPER = "0190f3a0-0000-7000-8000-0000000000b1";
type Mine = Outputs["verification"]["mine"];
const AT = "2026-11-20T10:00:00.000Z";
const row = (over: Partial<NonNullable<Mine["steps"][number]["done"]>>) => ({
  id: "v1",
  step: "telephone" as const,
  status: "requested" as const,
  requestedAt: AT,
  doneAt: null,
  expiresAt: null,
  endedAt: null,
  reason: null,
  code: null,
  ...over,
});
const step = (name: Mine["steps"][number]["step"], over: Partial<Mine["steps"][number]> = {}) => ({
  step: name,
  done: null,
  requested: null,
  ended: null,
  ...over,
});
const mine = (over: Partial<Mine> = {}): Mine => ({
  number: null,
  email: true,
  steps: [step("telephone"), step("identity"), step("place")],
  takesDocuments: false,
  mayVouch: false,
  vouching: [],
  vouchedBy: [],
  ...over,
});
const standing = standingOf([], { now: new Date(AT), country: "gabon", others: new Map(), meanRating: 3000 });

const open = (own: Mine = mine(), answers: Answers = {}) =>
  renderPage(<VerificationPage />, {
    path: "/verification",
    at: "/verification",
    answers: { "auth.me": aViewer(), "verification.mine": own, "standing.why": standing, ...answers },
  });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("chaque étape dit où elle en est et ce qu'elle vaut ; une pièce ne se demande pas tant que c'est fermé", async () => {
  open();
  (await region("Adresse e-mail")).getByText("Vérifié");
  (await region("Numéro de téléphone")).getByText("8 points");
  const papers = await region("Pièce d'identité");
  papers.getByText("Les pièces d'identité ne sont pas encore acceptées.");
  expect(papers.queryByLabelText("Envoyer la photo de ma pièce")).toBeNull();
});

test.each([
  [false, "Ouvrez le lien que nous vous avons envoyé par e-mail."],
  [null, "Votre compte n'en a pas, et peut s'en passer."],
])("adresse confirmée : %j, « %s »", async (email, said) => {
  open(mine({ email }));
  (await region("Adresse e-mail")).getByText(said);
});

test("demander un appel l'envoie une fois ; ce que le serveur refuse se lit", async () => {
  const request = answerTo("verification.request", { id: "v1" });
  open(mine(), { "verification.request": request });
  await userEvent.click(await screen.findByRole("button", { name: "Demander un appel" }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  expect(await screen.findByText("Demande envoyée")).toBeTruthy();
});

test.each([
  ["aucun numéro prouvé", { isProved: false, isShown: false }, ["Ouvrir « Mon numéro »"]],
  ["un autre au profil", { isProved: true, isShown: false }, ["Ouvrir « Mon numéro »", "Modifier mon profil"]],
])("où un code peut être envoyé, %s : personne n'appelle, la page mène où cela se change", async (_, number, links) => {
  open(mine({ number }));
  const phone = await region("Numéro de téléphone");
  phone.getByText(/^Prouvez votre numéro par un code/u);
  expect(phone.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(links);
  expect(phone.getAllByRole("link")[0]?.getAttribute("href")).toBe("/profile?tab=parametres");
  expect(phone.queryByRole("button")).toBeNull();
});

test("un numéro prouvé que l'on avait retiré compte à nouveau, quand on le demande", async () => {
  const request = answerTo("verification.request", { id: "v1" });
  open(mine({ number: { isProved: true, isShown: true } }), { "verification.request": request });
  await userEvent.click(await screen.findByRole("button", { name: "Compter mon numéro" }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  expect(await screen.findByText("Votre numéro compte")).toBeTruthy();
});

test("sans numéro au profil, l'appel est refusé dans les mots du serveur", async () => {
  open(mine(), { "verification.request": refusing("verification.no-phone") });
  await userEvent.click(await screen.findByRole("button", { name: "Demander un appel" }));
  expect(await screen.findByText("Ajoutez d'abord votre numéro de téléphone à votre profil")).toBeTruthy();
});

test("pendant l'attente, le code se lit, et la demande se retire après une question", async () => {
  const withdraw = answerTo("verification.withdraw", { step: "telephone" });
  const requested = row({ code: "042137" });
  open(mine({ steps: [step("telephone", { requested }), step("identity"), step("place")] }), {
    "verification.withdraw": withdraw,
  });
  const phone = await region("Numéro de téléphone");
  phone.getByText("042137");
  await userEvent.click(phone.getByRole("button", { name: "Retirer" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Retirer" }));
  await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(1));
});

test("une étape refusée dit pourquoi, une étape faite jusqu'à quand", async () => {
  const done = row({ step: "place", status: "done", doneAt: AT, expiresAt: "2029-11-20T10:00:00.000Z" });
  const ended = row({ step: "identity", status: "refused", endedAt: AT, reason: "Photo floue" });
  open(mine({ takesDocuments: true, steps: [step("telephone"), step("identity", { ended }), step("place", { done })] }));
  const papers = await region("Pièce d'identité");
  papers.getByText("Photo floue");
  papers.getByLabelText("Envoyer la photo de ma pièce");
  (await region("Lieu visité")).getByText(/jusqu'au 20\/11\/2029/u);
});

test("une pièce qui n'est pas partie se réessaie d'un appui et reprend où elle était ; refusée, elle ne se réessaie pas", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("data:image/webp;base64,");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const sendDocument = answerTo("verification.sendDocument", { id: "v1" });
  open(mine({ takesDocuments: true }), { "verification.sendDocument": sendDocument });
  const papers = await region("Pièce d'identité");
  const choose = () => userEvent.upload(papers.getByLabelText("Envoyer la photo de ma pièce"), photo());
  answerUploads(415);
  await choose();
  await papers.findByRole("alert");
  expect(papers.queryByRole("button", { name: "Réessayer" })).toBeNull();
  answerUploads(500);
  await choose();
  const again = await papers.findByRole("button", { name: "Réessayer" });
  answerUploads(201, JSON.stringify({ id: PAPER }));
  const asked = vi.spyOn(globalThis, "fetch");
  await userEvent.click(again);
  await waitFor(() => expect(sendDocument).toHaveBeenCalledWith({ id: PAPER }));
  const lines = asked.mock.calls.filter(([address]) => typeof address === "string" && address.startsWith("/upload/parts"));
  expect(lines.map(([, init]) => init?.method)).toEqual(["HEAD", "POST"]);
  expect(new Headers(lines[1]?.[1]?.headers).get("upload-metadata")).toContain(`kind ${btoa("carte")}`);
});

test("« Pourquoi cette note » ne se charge qu'ouvert, et dit chaque part avec son plus", async () => {
  const why = answerTo("standing.why", { ...standing, total: 2000, parts: { ...standing.parts, steps: 2000 }, steps: ["email"] });
  open(mine(), { "standing.why": why });
  const summary = await screen.findByText("Pourquoi cette note");
  expect(why).not.toHaveBeenCalled();
  await userEvent.click(summary);
  expect(await screen.findByText("2 sur 40")).toBeTruthy();
  for (const gives of ["0 sur 10", "0 sur 25", "0 sur 15"]) expect(screen.getAllByText(gives).length).toBeGreaterThan(0);
});
