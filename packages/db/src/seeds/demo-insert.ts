import { eq } from "drizzle-orm";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { dueAt } from "@recolte/domain/judgement/trust/case";
import type { Db } from "#client.ts";
import {
  announcementImages,
  announcements,
  cases,
  consents,
  conversations,
  directoryEntries,
  events,
  farmEvents,
  favourites,
  inbox,
  messages,
  notifications,
  profiles,
  userRoles,
  users,
  verifications,
} from "#schema/index.ts";
import type { DemoData } from "./demo-data.ts";
import { demoId } from "./demo-id.ts";
import { insertBusiness, insertOrders, insertStock } from "./demo-trade-insert.ts";

// Postgres takes 65,535 values in one statement; the widest row has 28.
const ROWS_AT_ONCE = 1000;

async function inChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

const acceptedTerms = ({ id, createdAt }: DemoData["profiles"][number]): typeof consents.$inferInsert => ({
  userId: id,
  document: "terms",
  version: TERMS_VERSION,
  ...(createdAt && { at: createdAt }),
});

/** An announcement that waits for the staff waits in their queue. */
const caseOf = ({ id, userId, status, createdAt }: DemoData["announcements"][number]): (typeof cases.$inferInsert)[] =>
  status === "pending"
    ? [
        {
          id: demoId("case", id),
          kind: "publication",
          targetType: "announcement",
          targetId: id,
          subjectId: userId,
          openedAt: createdAt,
          dueAt: dueAt({ kind: "publication", severe: false, points: 0, openedAt: createdAt }),
        },
      ]
    : [];

/** All or nothing: the database looks at an order when everything about it is there. */
export const insertDemo = (database: Db, data: DemoData) =>
  database.transaction(async (db) => {
    await inChunks(data.users, (rows) => db.insert(users).values(rows));
    await inChunks(data.profiles, (rows) => db.insert(profiles).values(rows));
    await inChunks(data.profiles, (rows) => db.insert(consents).values(rows.map(acceptedTerms)));
    await inChunks(data.userRoles, (rows) => db.insert(userRoles).values(rows));
    await inChunks(data.verifications, (rows) => db.insert(verifications).values(rows));
    await inChunks(data.strangers, (rows) => db.insert(directoryEntries).values(rows));
    for (const { userId, details } of data.trades)
      await db.update(directoryEntries).set(details).where(eq(directoryEntries.userId, userId));
    await inChunks(data.farmEvents, (rows) => db.insert(farmEvents).values(rows));
    await insertStock(db, data.trade);
    await inChunks(data.announcements, (rows) => db.insert(announcements).values(rows));
    await inChunks(data.announcements.flatMap(caseOf), (rows) => db.insert(cases).values(rows));
    await inChunks(data.images, (rows) => db.insert(announcementImages).values(rows));
    await insertOrders(db, data.trade);
    await insertBusiness(db, data.trade);
    await inChunks(data.favourites, (rows) => db.insert(favourites).values(rows));
    await inChunks(data.messages, (rows) => db.insert(messages).values(rows));
    await inChunks(data.conversations, (rows) => db.insert(conversations).values(rows));
    await inChunks(data.inbox, (rows) => db.insert(inbox).values(rows));
    await inChunks(data.events, (rows) => db.insert(events).values(rows));
    await inChunks(data.notifications, (rows) => db.insert(notifications).values(rows));
  });
