import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { cases, notifications, reports } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openCase } from "#judgement/cases/open-case.ts";
import { tellDecision } from "#judgement/cases/tell.ts";
import { caseHandlers } from "#features.ts";

type Terms = Partial<Parameters<typeof openCase>[1]>;

/** An announcement that waits, of somebody, and its case. */
export async function aWaitingCase(db: Db, { author, ...terms }: Terms & { author?: Person } = {}) {
  const awa = author ?? (await aPerson(db));
  const announcement = await anAnnouncement(db, { userId: awa.id, status: "pending", title: "Tomates" });
  const about = { kind: "publication", targetType: "announcement", targetId: announcement.id, subjectId: awa.id } as const;
  const { id } = await openCase(db, { ...about, points: 0, severe: false, signals: [], ...terms });
  return { awa, announcement, id, seen: { id, version: 1, seen: announcement.version } };
}

/** A public one that somebody has reported. */
export async function aReportedCase(db: Db) {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const announcement = await anAnnouncement(db, { userId: awa.id, title: "Tomates" });
  const reportId = uuidv7();
  await db.insert(reports).values({
    id: reportId,
    reporterId: ben.id,
    targetType: "announcement",
    targetId: announcement.id,
    announcementId: announcement.id,
    reason: "prix",
  });
  const about = { kind: "report", targetType: "announcement", targetId: announcement.id, subjectId: awa.id } as const;
  const { id } = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  return { awa, ben, announcement, reportId, id, seen: { id, version: 1, seen: announcement.version } };
}

export const approved = { outcome: "published", reason: "", readyReasonId: null } as const;
export const refused = { outcome: "refused", reason: "Photo volée", readyReasonId: null } as const;
export const dismissed = { outcome: "dismissed", reason: "", readyReasonId: null } as const;
export const upheld = { outcome: "upheld", reason: "Prix trompeur", readyReasonId: null } as const;

export async function caseOf(db: Db, id: string) {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row!;
}

/** What somebody has been told, the first first. */
export async function newsOf(db: Db, userId: string) {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id));
  return rows.map(({ facts }) => facts);
}

/** What the outbox does once it is due. */
export const tell = (db: Db, decisionId: string | null, ring: (people: readonly string[]) => void = () => {}) =>
  tellDecision({ db, bell: { ring }, handlers: caseHandlers })({ decision: decisionId });
