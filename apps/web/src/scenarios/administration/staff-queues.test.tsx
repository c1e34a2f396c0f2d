import { beforeAll } from "vitest";
import { aFeatureRequest, aListedCase, aReadCase, REPORT } from "#testing/moderation.tsx";
import { AT, openAdmin } from "#testing/administration.ts";
import { type Answer, type Answers, aPage, failing } from "#testing/answers.ts";
import { other } from "#testing/people.ts";
import { fetchPages, fill, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { FEATURED, QUEUE_ENDS, QUEUE_VALIDATION, REPORTS } from "@recolte/specification/administration/staff-queues";

beforeAll(fetchPages);

const subject = { id: other.id, firstName: other.firstName, lastName: other.lastName, userType: other.userType };
const row = aListedCase({ title: "Mangues", subject });
const MESSAGE = { targetType: "message", targetId: "m2", announcementId: null, title: null, subject } as const;
const line = (id: string, senderId: string, content: string) => ({ id, senderId, content, hasPicture: !content, createdAt: AT });

const openReports = (answers: Answers = {}, at = "") =>
  openAdmin(`/admin/announcements?vue=a-traiter&sorte=report${at}`, {
    "cases.counts": { waiting: 2, late: 0, escalated: 0, oldest: AT },
    "cases.list": aPage([row, aListedCase({ ...MESSAGE, id: REPORT, goods: null, chorus: null })]),
    "cases.byId": aReadCase(MESSAGE),
    "cases.claim": { version: 2, claimedUntil: AT },
    "reasons.list": [],
    ...answers,
  });
async function readMessage(answer: Answer<"moderation.readReportedMessage">) {
  openReports({ "moderation.readReportedMessage": answer }, `&cas=${row.id}`);
  await press("Lire le message");
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
  "report-of-message"() {
    openReports({}, `&cas=${row.id}`);
  },
  "report-message-read": () =>
    readMessage({
      messageId: "m2",
      messages: [line("m0", "x", "Bonjour"), line("m1", other.id, ""), line("m2", other.id, "Payez d'abord")],
    }),
  "reports-none"() {
    openReports({ "cases.list": aPage([]) });
  },
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
  async "feature-weeks"() {
    await press("Accorder", "button", await grant("0"));
    await fill({ "Nombre de semaines": "60" });
    await press("Accorder", "button", await openDialog());
  },
});

walk(QUEUE_ENDS, {
  "report-message-broken": () => readMessage(failing()),
  "featured-broken": () => openFeatured({ "moderation.featuredRequests": failing() }),
  async "feature-grant-done"() {
    await press("Accorder", "button", await grant("3", { id: request.id, featuredUntil: null }));
  },
  async "feature-refuse-done"() {
    await press("Refuser", "button", await refuse({ id: request.id }));
  },
});
