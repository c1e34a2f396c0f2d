import { kindOf, type NotificationFacts } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { notifications } from "#schema/index.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { DemoAnnouncement } from "./demo-announcements.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { MessageRow } from "./message-ledger.ts";
import type { DemoPerson } from "./people.ts";

type Notification = typeof notifications.$inferInsert & { id: string; createdAt: Date; readAt: Date | null };

/** As the server tells it: one for a thread, about the first line that waits, or read with the last one. */
function ofThreads(person: DemoPerson, names: ReadonlyMap<string, string>, messages: readonly MessageRow[]): Notification[] {
  const received = messages.filter(({ receiverId }) => receiverId === person.id);
  const threads = new Set(received.map(({ senderId }) => senderId));
  return [...threads].map((otherId) => {
    const lines = received.filter(({ senderId }) => senderId === otherId);
    const told = lines.find(({ readAt }) => readAt === null) ?? lines.at(-1)!;
    const facts: NotificationFacts = { event: "message.received", otherId, otherName: names.get(otherId) ?? "" };
    return {
      id: demoId("notification", `message ${person.id} ${otherId}`),
      userId: person.id,
      kind: kindOf(facts.event),
      facts,
      // Reading the thread marks it read, by this key.
      dedupeKey: told.readAt ? null : `message:${person.id}:${otherId}`,
      readAt: told.readAt,
      createdAt: told.createdAt,
    };
  });
}

/** Three days before the term it was read; that the term is over waits to be. */
function ofTerms(person: DemoPerson, announcements: readonly DemoAnnouncement[]): Notification[] {
  const over = announcements.filter(({ userId, status }) => userId === person.id && status === "expired");
  return over.flatMap(({ id: announcementId, title, expiresAt }) => {
    const row = (event: "expiry.soon" | "expiry.over", days: number): Notification => {
      const createdAt = ago(expiresAt ?? new Date(), days * DAY);
      return {
        id: demoId("notification", `${event} ${announcementId}`),
        userId: person.id,
        kind: kindOf(event),
        facts: { event, announcementId, title, ...(days > 0 && { days }) },
        readAt: days > 0 ? createdAt : null,
        createdAt,
      };
    };
    return [row("expiry.soon", 3), row("expiry.over", 0)];
  });
}

/** What waits in the bell of the accounts to try: news of their own threads and announcements, nothing invented. */
export function demoNotifications(
  people: readonly DemoPerson[],
  announcements: readonly DemoAnnouncement[],
  messages: readonly MessageRow[],
): Notification[] {
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const accounts = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  return people
    .filter(({ email }) => accounts.has(email))
    .flatMap((person) => [...ofThreads(person, names, messages), ...ofTerms(person, announcements)]);
}
