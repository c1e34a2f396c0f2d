import type { Db } from "@recolte/db/client";
import { notifications, telephoneMessages } from "@recolte/db/schema";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { desc, eq, gt } from "drizzle-orm";
import { notificationMails } from "#identity/notifications/mails.ts";
import { notify } from "#identity/notifications/queries.ts";
import type { Deps } from "#platform/trpc/context.ts";

/** By day, in both countries; the tests' clock stands still there. */
export const NOON = Date.UTC(2026, 10, 27, 12);

export type SmsParts = Pick<Deps, "env" | "settings">;

/** What the outbox does with the newest news of a person without an address. */
export async function sendNewest(db: Db, userId: string, { env, settings }: SmsParts) {
  const [news] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  const mailer = { send: () => Promise.reject(new Error("un email de trop")) };
  const handle = notificationMails({ db, env, mailer, settings }, () => Promise.reject(new Error("une autre lettre")));
  await handle({ notification: news!.id }, "lettre");
  // That of the database has gone past it.
  await db.update(telephoneMessages).set({ createdAt: new Date() }).where(gt(telephoneMessages.createdAt, new Date()));
}

export async function tellNow(db: Db, { userId, facts }: { userId: string; facts: NotificationFacts }, parts: SmsParts) {
  await notify(db, [{ userId, facts }]);
  await sendNewest(db, userId, parts);
}

export const textsOf = async (db: Db) =>
  (await db.select({ text: telephoneMessages.text }).from(telephoneMessages).orderBy(telephoneMessages.id)).map(
    ({ text }) => text,
  );
