import type { ReportReason } from "@recolte/domain/moderation/report";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { isEqual } from "#platform/is-equal.ts";
import { requireAllowed } from "#sanctions/limits.ts";
import { isMuted } from "#sanctions/queries.ts";
import { insertReport, listStanding, type Target } from "./queries.ts";

interface NewReport extends Target {
  id: string;
  reason: ReportReason;
  text: string;
}
interface Reporting {
  reporterId: string;
  authorId: string;
  /** Counts it, or refuses. */
  pay: () => Promise<void>;
}

/** Stores what a member tells the moderators, once for each thing as long as it is open. A repeated call answers like the first. */
export async function report(db: Db, told: NewReport, { reporterId, authorId, pay }: Reporting) {
  const { id, reason, text } = told;
  /** With other words it is another call, and nobody may read that it was told. */
  const isSame = (one: { id: string; reason: ReportReason; text: string }) => isEqual(one, { id, reason, text });
  if (authorId === reporterId) throw new Refusal("report.own");
  const before = await listStanding(db, reporterId, told);
  if (before.some(isSame)) return { id };
  if (before.length > 0) throw new Refusal("report.open");
  await requireAllowed(db, reporterId, "report");
  await pay();
  const isKept = await insertReport(db, { ...told, reporterId }, { muted: await isMuted(db, reporterId) });
  if (isKept) return { id };
  // A twin of this call was quicker, or the id is somebody's.
  const now = await listStanding(db, reporterId, told);
  if (now.some(isSame)) return { id };
  throw new Refusal(now.length > 0 ? "report.open" : "report.id-taken");
}
