import { aPerson, type Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcements, reports, sessions, users } from "@recolte/db/schema";
import { anAnnouncement } from "@recolte/db/factories";
import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let lastNumber = 0;

/** Somebody with an account of some age, whose earlier reports were judged so. */
export async function aReporter(
  db: Db,
  { upheld = 0, dismissed = 0, days = 400, phone }: { upheld?: number; dismissed?: number; days?: number; phone?: string } = {},
) {
  lastNumber += 1;
  const person = await aPerson(db, { phone: phone ?? `+2410700${String(1000 + lastNumber)}` });
  await db
    .update(users)
    .set({ createdAt: daysAgo(days) })
    .where(eq(users.id, person.id));
  const judge = await aPerson(db);
  for (let i = 0; i < upheld + dismissed; i++) {
    const { id } = await anAnnouncement(db, { userId: judge.id, status: "rejected" });
    const status = i < upheld ? ("upheld" as const) : ("dismissed" as const);
    const judged = { status, decidedBy: judge.id, decidedAt: daysAgo(100 - i) };
    await db.insert(reports).values({
      id: uuidv7(),
      reporterId: person.id,
      targetType: "announcement",
      targetId: id,
      announcementId: id,
      reason: "prix",
      ...judged,
    });
  }
  return person;
}

/** Where somebody was a moment ago. */
export async function seenAt(db: Db, { id }: Pick<Person, "id">, ip: string) {
  const later = new Date(Date.now() + DAY);
  await db.insert(sessions).values({
    id: randomBytes(32).toString("hex"),
    userId: id,
    kind: "member",
    ip,
    expiresAt: later,
    absoluteExpiresAt: later,
  });
}

/** A report as a page sends it. */
export const scam = (announcementId: string) => ({
  id: uuidv7(),
  announcementId,
  reason: "arnaque" as const,
  text: "Demande un acompte",
});

export async function stateOf(db: Db, id: string) {
  const [row] = await db
    .select({ status: announcements.status, hidden: announcements.hidden, quarantinedAt: announcements.quarantinedAt })
    .from(announcements)
    .where(eq(announcements.id, id));
  return row;
}
