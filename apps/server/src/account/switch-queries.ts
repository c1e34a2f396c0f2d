import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { notificationSwitches } from "@recolte/db/schema";
import type { NotificationKind } from "@recolte/domain/notification";

export const listSwitches = (db: Db, userId: string) =>
  db
    .select({ kind: notificationSwitches.kind, mail: notificationSwitches.mail })
    .from(notificationSwitches)
    .where(eq(notificationSwitches.userId, userId));

export async function saveSwitch(db: Db, userId: string, { kind, mail }: { kind: NotificationKind; mail: boolean }) {
  await db
    .insert(notificationSwitches)
    .values({ userId, kind, mail })
    .onConflictDoUpdate({ target: [notificationSwitches.userId, notificationSwitches.kind], set: { mail } });
}
