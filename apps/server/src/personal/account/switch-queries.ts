import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { notificationSwitches } from "@recolte/db/schema";
import { WANTED_BY_DEFAULT, type Wanted } from "@recolte/domain/identity/channels";
import type { NotificationKind } from "@recolte/domain/identity/notification";

export const listSwitches = (db: Db, userId: string) =>
  db
    .select({ kind: notificationSwitches.kind, mail: notificationSwitches.mail, sms: notificationSwitches.sms })
    .from(notificationSwitches)
    .where(eq(notificationSwitches.userId, userId));

/** What is not said stays as it was. */
export async function saveSwitch(
  db: Db,
  userId: string,
  { kind, mail, sms }: { kind: NotificationKind } & { [By in keyof Wanted]?: Wanted[By] | undefined },
) {
  const set = { ...(mail !== undefined && { mail }), ...(sms !== undefined && { sms }) };
  await db
    .insert(notificationSwitches)
    .values({ userId, kind, mail: WANTED_BY_DEFAULT[kind].mail, ...set })
    .onConflictDoUpdate({ target: [notificationSwitches.userId, notificationSwitches.kind], set });
}
