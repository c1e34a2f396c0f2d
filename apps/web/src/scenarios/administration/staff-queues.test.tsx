import { beforeAll } from "vitest";
import { aFeatureRequest, aModeratedWhole, aReport, aReportRead, aVoice } from "#testing/moderation.tsx";
import { AT, openAdmin } from "#testing/administration.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, type Answers, aPage, failing, silent } from "#testing/answers.ts";
import { other } from "#testing/people.ts";
import { fetchPages, fill, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { FEATURED, QUEUE_ENDS, QUEUE_VALIDATION, REPORTS } from "@recolte/specification/administration/staff-queues";

beforeAll(fetchPages);

const byline = { id: other.id, firstName: other.firstName, lastName: other.lastName, userType: other.userType };
const about = aReport({ title: "Mangues", author: byline });
const MESSAGE = { announcementId: null, messageId: "m2", title: null };
const report = aReportRead({
  title: "Mangues",
  author: byline,
  voices: [aVoice("a", "Demande un acompte", byline), aVoice("b", "Demande un acompte", byline)],
  decided: { dismissed: 1, upheld: 2 },
});
const ofMessage = { ...report, ...MESSAGE, voices: [aVoice("a", "Demande un acompte", byline)] };
const whole = aModeratedWhole({ title: "Mangues", status: "active" });
const line = (id: string, senderId: string, content: string) => ({ id, senderId, content, hasPicture: !content, createdAt: AT });

const openReports = (answers: Answers = {}) =>
  openAdmin("/admin/announcements?vue=signalements", {
    "moderation.reports": aPage([about, { ...about, ...MESSAGE, id: `${about.id.slice(0, -1)}3` }]),
    "moderation.report": report,
    "moderation.announcement": whole,
    ...answers,
  });
async function examine(answers: Answers = {}) {
  openReports(answers);
  await press("Examiner « Mangues »");
  return openDialog();
}
async function readMessage(answer: Answer<"moderation.readReportedMessage">) {
  await examine({ "moderation.report": ofMessage, "moderation.readReportedMessage": answer });
  await press("Lire le message");
}
async function dismiss(answer: Answer<"moderation.dismissReport">) {
  await press("Classer sans suite", "button", await examine({ "moderation.dismissReport": answer }));
}
async function uphold(reason: string, answer?: Answer<"moderation.upholdReport">) {
  const dialog = await examine({ "moderation.upholdReport": answer });
  await press("Retirer l'annonce", "radio", dialog);
  if (reason) await fill({ Raison: reason });
  if (reason || answer) await press("Retirer l'annonce", "button", dialog);
}

const request = aFeatureRequest({ title: "Mangues" });
const running = aFeatureRequest({
  id: `${request.id.slice(0, -1)}9`,
  title: "Bananes",
  featuredUntil: "2026-01-09T10:00:00.000Z",
});
const openFeatured = (answers: Answers = {}) =>
  openAdmin("/admin/announcements?vue=vedettes", { "moderation.featuredRequests": aPage([request, running]), ...answers });
async function grant(weeks: string, answer?: Answer<"moderation.grantFeature">) {
  openFeatured({ "moderation.grantFeature": answer });
  await press("Accorder la vedette à « Mangues »");
  await fill({ "Nombre de semaines": weeks });
  return openDialog();
}
async function refuse(answer?: Answer<"moderation.refuseFeature">) {
  openFeatured({ "moderation.refuseFeature": answer });
  await press("Refuser la vedette à « Mangues »");
  await fill({ Raison: "Non réglée" });
  return openDialog();
}

walk(REPORTS, {
  reports() {
    openReports();
  },
  report: () => examine(),
  "report-uphold": () => uphold(""),
  "report-of-nothing": () => examine({ "moderation.announcement": failing(refused("announcement.not-found")) }),
  "report-of-message": () => examine({ "moderation.report": ofMessage }),
  "report-warn": async () => press("Avertir Hervé Mba", "radio", await examine({ "moderation.report": ofMessage })),
  "report-message-read": () =>
    readMessage({
      messageId: "m2",
      messages: [line("m0", "x", "Bonjour"), line("m1", other.id, ""), line("m2", other.id, "Payez d'abord")],
    }),
  "report-decided": () => examine({ "moderation.report": { ...report, status: "upheld" } }),
  "reports-none": () => openReports({ "moderation.reports": aPage([]) }),
});

walk(FEATURED, {
  featured() {
    openFeatured();
  },
  "feature-grant": () => grant("3"),
  "feature-refuse": () => refuse(),
  "featured-none": () => openFeatured({ "moderation.featuredRequests": aPage([]) }),
});

walk(QUEUE_VALIDATION, {
  "report-blank": () => uphold(" ", silent),
  async "feature-weeks"() {
    await press("Accorder", "button", await grant("0"));
    await fill({ "Nombre de semaines": "60" });
    await press("Accorder", "button", await openDialog());
  },
});

walk(QUEUE_ENDS, {
  "reports-broken": () => openReports({ "moderation.reports": failing() }),
  "report-broken": () => examine({ "moderation.report": failing() }),
  "report-announcement-broken": () => examine({ "moderation.announcement": failing() }),
  "report-message-broken": () => readMessage(failing()),
  "report-dismiss-done": () => dismiss({ id: about.id, status: "dismissed" }),
  "report-uphold-done": () => uphold("Arnaque", { id: about.id, status: "upheld" }),
  "report-own": () => dismiss(failing(refused("moderation.own"))),
  "featured-broken": () => openFeatured({ "moderation.featuredRequests": failing() }),
  async "feature-grant-done"() {
    await press("Accorder", "button", await grant("3", { id: request.id, featuredUntil: null }));
  },
  async "feature-refuse-done"() {
    await press("Refuser", "button", await refuse({ id: request.id }));
  },
});
