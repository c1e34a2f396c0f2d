import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { announcement, author, counts, dialog, ID, openModeration, press } from "#testing/moderation.tsx";
import { paste } from "#testing/paste.ts";

const REPORT = "0190f3a0-0000-7000-8000-000000000022";
const waiting = {
  id: REPORT,
  status: "open",
  announcementId: ID,
  messageId: null,
  title: "Tomates fraîches",
  author,
  reports: 2,
  reasons: ["arnaque", "prix"],
  createdAt: "2026-01-05T10:00:00.000Z",
};
const voice = (id: string, text: string) => ({ id, reason: "arnaque", text, createdAt: waiting.createdAt, reporter: author });
const detail = {
  ...waiting,
  sentAt: null,
  voices: [voice("a", "Demande un acompte"), voice("b", "")],
  decided: { dismissed: 1, upheld: 0 },
  former: [
    { id: 8, action: "report.dismiss", at: "2026-01-04T10:00:00.000Z", by: "Mona Ndong", byRole: "moderator", reason: null },
  ],
  othersTurn: false,
};
const REPORTS = "/admin/announcements?vue=signalements";
const reportAnswers = (over: object = {}) => ({
  "moderation.reports": { items: [{ ...waiting, ...over }], next: null },
  "moderation.report": { ...detail, ...over },
});

test("les signalements : la file, le détail avec les voix, puis classer", async () => {
  const dismiss = vi.fn(() => ({ id: REPORT, status: "dismissed" }));
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
  const voices = [{ ...voice("a", "Demande un acompte"), reporter: null }];
  openModeration(reportAnswers({ voices }), `${REPORTS}&cas=${REPORT}`);
  expect((await (await dialog()).findByText(/^Profil non configuré, le/u)).textContent).toContain("05/01/2026");
});

test("retenir un signalement retire l'annonce telle qu'on l'a lue, avec une raison", async () => {
  const uphold = vi.fn(() => ({ id: REPORT, status: "upheld" }));
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
  const read = vi.fn(() => ({ messageId: "m2", messages: [message("m1", "Bonjour"), message("m2", "Payez d'abord")] }));
  const onMessage = reportAnswers({ announcementId: null, messageId: "m2", title: null });
  openModeration({ ...onMessage, "moderation.readReportedMessage": read }, `${REPORTS}&cas=${REPORT}`);
  const form = await dialog();
  expect(await form.findByText(/inscrite au journal d'audit/u)).toBeTruthy();
  expect(form.getByRole("radio", { name: "Avertir Clarisse Obame" })).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole("button", { name: "Lire le message" }));
  expect((await form.findByText("Payez d'abord")).closest("li")?.textContent).toContain("message signalé");
  expect(read).toHaveBeenCalledExactlyOnceWith({ id: REPORT });
});

const request = {
  ...announcement,
  status: "active",
  hidden: false,
  requestedAt: "2026-01-05T10:00:00.000Z",
  featuredUntil: null,
};
const FEATURED = "/admin/announcements?vue=vedettes";
const requests = { "moderation.featuredRequests": { items: [request], next: null } };

test("accorder la vedette : le prix suit les semaines, le mot de passe est redemandé sans rien perdre", async () => {
  let confirmed = false;
  const grant = vi.fn(() => {
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
  const refuse = vi.fn(() => ({ id: ID }));
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
  expect(views.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Annonces", "Signalements3"]);
});

test.each([
  [REPORTS, { "moderation.reports": { items: [], next: null } }, "Aucun signalement en attente"],
  [FEATURED, { "moderation.featuredRequests": { items: [], next: null } }, "Aucune demande de mise en vedette"],
] as const)("%s, rien n'attend", async (at, answers, said) => {
  openModeration(answers, at);
  expect(await screen.findByText(said)).toBeTruthy();
});
