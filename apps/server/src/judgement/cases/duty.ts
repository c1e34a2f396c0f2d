import type { Db } from "@recolte/db/client";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { DIGEST_MINUTES, type DutyCounts, isPilingUp, mattersOf } from "@recolte/domain/judgement/trust/duty";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { countSince, findLastTelling, listOnDuty, lockTelling, measurePile, takeAlerts } from "./duty-queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Alerts = Awaited<ReturnType<typeof takeAlerts>>;
type Reader = Awaited<ReturnType<typeof listOnDuty>>[number];
interface News {
  alerts: Alerts;
  since: { late: number; dispute: number };
  pile: number | undefined;
}

/** What of it this one may decide; a case about themselves is not told to them. */
function factsFor({ id, roles }: Reader, { alerts, since, pile }: News): NotificationFacts | null {
  const own = alerts.filter(({ subjectId }) => subjectId !== id);
  const passedOn = own.filter(({ isEscalated }) => isEscalated);
  const others = own.filter(({ isEscalated }) => !isEscalated);
  const severe = others.filter((one) => one.severe).length;
  const of = (kind: string) => others.filter((one) => one.kind === kind && !one.severe).length;
  const counts = { severe, escalated: passedOn.length, identity: of("identity"), appeal: of("appeal"), ...since };
  const duty: DutyCounts = {};
  for (const matter of mattersOf(roles)) if (counts[matter] > 0) duty[matter] = counts[matter];
  if (Object.keys(duty).length === 0 && !pile) return null;
  return { event: "duty.waiting", duty, ...(pile && { count: pile }) };
}

async function tell(tx: Db, now: Date) {
  if (!(await lockTelling(tx))) return [];
  const readers = await listOnDuty(tx);
  if (readers.length === 0) return [];
  const last = await findLastTelling(
    tx,
    readers.map(({ id }) => id),
  );
  if (last.at && now.getTime() - last.at.getTime() < DIGEST_MINUTES * MINUTE_MS) return [];
  const since = await countSince(tx, last.at ?? new Date(now.getTime() - DAY_MS));
  const measured = await measurePile(tx);
  const pile = !last.isPileTold && isPilingUp(measured) ? measured.waiting : undefined;
  const news = { alerts: await takeAlerts(tx), since, pile };
  return notify(
    tx,
    readers.flatMap((reader) => {
      const facts = factsFor(reader, news);
      return facts ? [{ userId: reader.id, facts }] : [];
    }),
  );
}

/** Tells the staff what waits for them: at once, then all that came meanwhile together. */
export async function tellOnDuty({ db, bell, now = new Date() }: { db: Db; bell: Pick<Bell, "ring">; now?: Date }) {
  bell.ring(await db.transaction((tx) => tell(tx, now)));
}
