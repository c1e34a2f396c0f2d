import type { Db } from "@recolte/db/client";
import { alertLabel, type AnnouncementNews, CADENCE_LABELS } from "@recolte/domain/market/alerts/alert";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { listToldToExport } from "#market/alerts/export-queries.ts";
import { listFollowed } from "#market/alerts/follow-queries.ts";
import { listAlerts } from "#market/alerts/saved-queries.ts";
import { PIECE } from "./export-queries.ts";

const KINDS: Record<AnnouncementNews, string> = {
  new: "trouvée",
  cheaper: "moins chère",
  back: "de nouveau en vente",
  expiring: "se termine bientôt",
};

/** Both are few by their limits. */
async function* alertsOf(db: Db, userId: string) {
  const rows = await listAlerts(db, userId);
  if (rows.length > 0)
    yield rows.map(({ question, cadence, pausedAt, createdAt }) => ({
      recherche: alertLabel(question),
      rythme: CADENCE_LABELS[cadence],
      enPauseDepuis: pausedAt,
      le: createdAt,
    }));
}

async function* followedOf(db: Db, userId: string) {
  const rows = await listFollowed(db, userId);
  if (rows.length > 0) yield rows.map((seller) => ({ vendeur: fullName(seller), depuis: seller.since }));
}

async function* toldOf(db: Db, userId: string) {
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof listToldToExport>> = await listToldToExport(db, userId, { after, limit: PIECE });
    if (rows.length > 0)
      yield rows.map(({ title, kind, at, sentAt }) => ({ annonce: title, nouvelle: KINDS[kind], le: at, diteLe: sentAt }));
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** What the person waits for, and what they were told of it. */
export const alertSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    ["alertes", alertsOf(db, userId)],
    ["vendeursSuivis", followedOf(db, userId)],
    ["annoncesSignaleesParAlerte", toldOf(db, userId)],
  ] as const;
