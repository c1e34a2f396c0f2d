import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import {
  aFeatureRequest,
  aReport,
  aReportRead,
  aVoice,
  counts,
  dialog,
  ID,
  openModeration,
  press,
} from "#testing/moderation.tsx";
import type { Outputs } from "#lib/trpc.ts";
import { paste } from "#testing/paste.ts";

type Report = Outputs["moderation"]["report"];
const waiting = aReport();
const REPORT = waiting.id;
const former: Report["former"] = [
  { id: 8, action: "report.dismiss", at: "2026-01-04T10:00:00.000Z", by: "Mona Ndong", byRole: "moderator", reason: null },
];
const REPORTS = "/admin/announcements?vue=signalements";
const reportAnswers = (over: Partial<Report> = {}, listed: Parameters<typeof aReport>[0] = {}): Answers => ({
  "moderation.reports": aPage([aReport(listed)]),
  "moderation.report": aReportRead({ former, ...over }),
});

test("les signalements : la file, le détail avec les voix, puis classer", async () => {
  const dismiss = answerTo("moderation.dismissReport", { id: REPORT, status: "dismissed" });
  const { router } = openModeration({ ...reportAnswers(), "moderation.dismissReport": dismiss }, REPORTS);
  await press("Examiner « Tomates fraîches »");
  expect(router.state.location.search).toContain(`cas=${REPORT}`);
  const form = await dialog();
  expect(await form.findByText("Demande un acompte")).toBeTruthy();
  expect(await form.findByText("Mûres à point")).toBeTruthy();
  expect(form.getByText("1 signalement classé auparavant.")).toBeTruthy();
  expect(form.getByText(/^Signalement classé .*le 04\/01\/2026 à .+ par Mona Ndong$/u)).toBeTruthy();
  expect(form.getByText(/Les 2 personnes qui l'ont signalée l'apprendront/u)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Classer sans suite" }));
  expect(await screen.findByText("Signalement classé sans suite")).toBeTruthy();
  expect(dismiss).toHaveBeenCalledExactlyOnceWith({ id: REPORT });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("à qui a répondu la fois d'avant, un signalement dit qu'un autre y répond", async () => {
  openModeration(reportAnswers({ othersTurn: true }), `${REPORTS}&cas=${REPORT}`);
  const form = await dialog();
  expect(await form.findByText(/un autre membre de l'équipe répond à celui-ci/u)).toBeTruthy();
  expect(form.queryByRole("region", { name: "Votre réponse" })).toBeNull();
});

test("qui a signalé sans avoir de profil est dit aussi", async () => {
  const voices = [aVoice("a", "Demande un acompte", null)];
  openModeration(reportAnswers({ voices }), `${REPORTS}&cas=${REPORT}`);
  expect((await (await dialog()).findByText(/^Profil non configuré, le/u)).textContent).toContain("05/01/2026");
});

test("retenir un signalement retire l'annonce telle qu'on l'a lue, avec une raison", async () => {
  const uphold = answerTo("moderation.upholdReport", { id: REPORT, status: "upheld" });
  openModeration({ ...reportAnswers(), "moderation.upholdReport": uphold }, `${REPORTS}&cas=${REPORT}`);
  const form = await dialog();
  await userEvent.click(await form.findByRole("radio", { name: "Retirer l'annonce" }));
  await userEvent.click(form.getByRole("button", { name: "Retirer l'annonce" }));
  expect(await form.findByText("La raison est requise")).toBeTruthy();
  await paste(form.getByLabelText("Raison"), "Arnaque");
  await userEvent.click(form.getByRole("button", { name: "Retirer l'annonce" }));
  expect(await screen.findByText("Signalement retenu")).toBeTruthy();
  expect(uphold).toHaveBeenCalledExactlyOnceWith({ id: REPORT, reason: "Arnaque", version: 3 });
});

test("un message signalé ne se lit qu'après un geste, et le dit", async () => {
  const message = (id: string, content: string) => ({
    id,
    senderId: "1",
    content,
    hasPicture: false,
    createdAt: waiting.createdAt,
  });
  const read = answerTo("moderation.readReportedMessage", {
    messageId: "m2",
    messages: [message("m1", "Bonjour"), message("m2", "Payez d'abord")],
  });
  const told = { announcementId: null, messageId: "m2", title: null };
  const onMessage = reportAnswers(told, told);
  openModeration({ ...onMessage, "moderation.readReportedMessage": read }, `${REPORTS}&cas=${REPORT}`);
  const form = await dialog();
  expect(await form.findByText(/inscrite au journal d'audit/u)).toBeTruthy();
  expect(form.getByRole("radio", { name: "Avertir Clarisse Obame" })).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole("button", { name: "Lire le message" }));
  expect((await form.findByText("Payez d'abord")).closest("li")?.textContent).toContain("message signalé");
  expect(read).toHaveBeenCalledExactlyOnceWith({ id: REPORT });
});

const request = aFeatureRequest();
const FEATURED = "/admin/announcements?vue=vedettes";
const requests = { "moderation.featuredRequests": aPage([request]) };

test("accorder la vedette : le prix suit les semaines, le mot de passe est redemandé sans rien perdre", async () => {
  let confirmed = false;
  const grant = answerTo("moderation.grantFeature", () => {
    if (!confirmed) throw refused("auth.confirm-password");
    return { id: ID, featuredUntil: null };
  });
  const stepUp = () => {
    confirmed = true;
    return { ok: true };
  };
  openModeration({ ...requests, "moderation.grantFeature": grant, "auth.stepUp": stepUp }, FEATURED);
  await press("Accorder la vedette à « Tomates fraîches »");
  const form = await dialog();
  const weeks = form.getByLabelText("Nombre de semaines");
  await userEvent.clear(weeks);
  await userEvent.type(weeks, "3");
  expect(form.getByText(/6.000 FCFA/u)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Accorder" }));
  await paste(await screen.findByLabelText("Mot de passe"), "secret");
  await press("Continuer");
  expect(await screen.findByText("Mise en vedette accordée")).toBeTruthy();
  expect(grant).toHaveBeenLastCalledWith({ id: ID, requestedAt: request.requestedAt, weeks: 3 });
});

test("refuser la vedette demande la raison", async () => {
  const refuse = answerTo("moderation.refuseFeature", { id: ID });
  openModeration({ ...requests, "moderation.refuseFeature": refuse }, FEATURED);
  await press("Refuser la vedette à « Tomates fraîches »");
  const form = await dialog();
  await paste(form.getByLabelText("Raison"), "Paiement non reçu");
  await userEvent.click(form.getByRole("button", { name: "Refuser" }));
  expect(await screen.findByText("Mise en vedette refusée")).toBeTruthy();
  expect(refuse).toHaveBeenCalledExactlyOnceWith({ id: ID, requestedAt: request.requestedAt, reason: "Paiement non reçu" });
});

test("un modérateur n'a ni l'onglet ni la page des mises en vedette", async () => {
  openModeration({ "auth.me": aViewer({ roles: ["moderator"] }), "moderation.counts": { ...counts, requests: null } }, FEATURED);
  expect(await screen.findByRole("table")).toBeTruthy();
  const views = within(screen.getByRole("navigation", { name: "Vue" }));
  expect(views.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["À traiter0", "Annonces", "Signalements3"]);
});

test.each([
  [REPORTS, { "moderation.reports": aPage([]) }, "Aucun signalement en attente"],
  [FEATURED, { "moderation.featuredRequests": aPage([]) }, "Aucune demande de mise en vedette"],
] as const)("%s, rien n'attend", async (at, answers, said) => {
  openModeration(answers, at);
  expect(await screen.findByText(said)).toBeTruthy();
});
