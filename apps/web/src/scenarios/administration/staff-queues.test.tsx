import { beforeAll } from "vitest";
import { AT, moderated, openAdmin } from "#testing/administration.ts";
import { refused } from "#testing/render.tsx";
import { aPage, failing, fetchPages, fill, openDialog, other, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { FEATURED, QUEUE_ENDS, QUEUE_VALIDATION, REPORTS } from "@recolte/specification/administration/staff-queues";

beforeAll(fetchPages);

type Answers = Record<string, unknown>;
const announcement = moderated();
const REPORT = "0190f3a0-0000-7000-8000-000000000022";
const about = {
  id: REPORT,
  status: "open",
  announcementId: announcement.id,
  messageId: null,
  title: "Mangues",
  author: other,
  reports: 2,
  reasons: ["arnaque", "prix"],
  createdAt: AT,
};
const MESSAGE = { announcementId: null, messageId: "m2", title: null };
const voice = (id: string) => ({ id, reason: "arnaque", text: "Demande un acompte", createdAt: AT, reporter: other });
const report = { ...about, sentAt: null, voices: [voice("a"), voice("b")], decided: { dismissed: 1, upheld: 2 }, former: [] };
const ofMessage = { ...report, ...MESSAGE, voices: [voice("a")], reports: 1 };
const whole = {
  ...announcement,
  conditionProduct: "frais",
  quantityAvailable: 4,
  city: "Oyem",
  district: "",
  expiresAt: AT,
  pictures: [],
  decisions: [],
  othersTurn: false,
};
const line = (id: string, senderId: string, content: string) => ({ id, senderId, content, hasPicture: !content, createdAt: AT });

const openReports = (answers: Answers = {}) =>
  openAdmin("/admin/announcements?vue=signalements", {
    "moderation.reports": aPage([about, { ...about, ...MESSAGE, id: `${REPORT.slice(0, -1)}3` }]),
    "moderation.report": report,
    "moderation.announcement": whole,
    ...answers,
  });
async function examine(answers: Answers = {}) {
  openReports(answers);
  await press("Examiner « Mangues »");
  return openDialog();
}
async function readMessage(answer: unknown) {
  await examine({ "moderation.report": ofMessage, "moderation.readReportedMessage": answer });
  await press("Lire le message");
}
async function dismiss(answer: unknown) {
  await press("Classer sans suite", "button", await examine({ "moderation.dismissReport": answer }));
}
async function uphold(reason: string, answer?: unknown) {
  const dialog = await examine({ "moderation.upholdReport": answer });
  await press("Retirer l'annonce", "radio", dialog);
  if (reason) await fill({ Raison: reason });
  if (reason || answer) await press("Retirer l'annonce", "button", dialog);
}

const request = { ...announcement, requestedAt: AT, featuredUntil: null };
const running = {
  ...request,
  id: `${announcement.id.slice(0, -1)}9`,
  title: "Bananes",
  featuredUntil: "2026-01-09T10:00:00.000Z",
};
const openFeatured = (answers: Answers = {}) =>
  openAdmin("/admin/announcements?vue=vedettes", { "moderation.featuredRequests": aPage([request, running]), ...answers });
async function grant(weeks: string, answer?: unknown) {
  openFeatured({ "moderation.grantFeature": answer });
  await press("Accorder la vedette à « Mangues »");
  await fill({ "Nombre de semaines": weeks });
  return openDialog();
}
async function refuse(answer?: unknown) {
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
  "report-blank": () => uphold(" ", {}),
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
  "report-dismiss-done": () => dismiss({ id: REPORT, status: "dismissed" }),
  "report-uphold-done": () => uphold("Arnaque", { id: REPORT, status: "upheld" }),
  "report-own": () => dismiss(failing(refused("moderation.own"))),
  "featured-broken": () => openFeatured({ "moderation.featuredRequests": failing() }),
  async "feature-grant-done"() {
    await press("Accorder", "button", await grant("3", { id: announcement.id, featuredUntil: null }));
  },
  async "feature-refuse-done"() {
    await press("Refuser", "button", await refuse({ id: announcement.id }));
  },
});
