import { aDirectoryEntry, anAnnouncement } from "@recolte/db/factories";
import { cases, decisions, reportEvidence, reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const PICTURE = {
  key: "a/1-a",
  width: 640,
  height: 480,
  widths: [320, 640],
  color: "#336633",
  bytes: 1000,
  sha256: "0".repeat(64),
};

async function reviewed({ db, member }: World) {
  const [who, seller, buyer] = [await member(), await member(), await member()];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "cloturee" });
  const written = { rating: 1, content: "Injures", publishedAt: inDays(-1) };
  await db.insert(reviews).values({ orderId: order.id, side: "buyer", authorId: buyer.id, subjectId: seller.id, ...written });
  return { who, says: { orderId: order.id, side: "buyer", reason: "mensonge" } };
}

async function withEvidence({ db, member, as }: World) {
  const [who, author] = [await member(), await member()];
  const { id: announcementId } = await anAnnouncement(db, { userId: author.id });
  const { id } = await (await as(who)).reports.create.mutate({ id: uuidv7(), announcementId, reason: "prix" });
  const [picture] = await db
    .insert(reportEvidence)
    .values({ ownerId: who.id, ...PICTURE })
    .returning();
  return { who, says: { id, pictures: [picture?.id] } };
}

async function refused({ db, member, staff }: World) {
  const [who, judge] = [await member(), await staff()];
  const about = { kind: "publication", targetType: "announcement", targetId: uuidv7(), subjectId: who.id } as const;
  const decided = { ...about, id: uuidv7(), status: "decided", dueAt: inDays(1) } as const;
  await db.insert(cases).values(decided);
  const [decision] = await db
    .insert(decisions)
    .values({ caseId: decided.id, by: judge.id, outcome: "refused", reason: "Photo volée", before: {}, notifiedAt: inDays(0) })
    .returning();
  return { who, says: { decisionId: decision?.id, text: "La photo est bien la mienne" } };
}

/** Members who report, and who appeal. */
export const TRUST: Scenarios = {
  "reports.createOnPerson": async ({ member }) => ({
    who: await member(),
    says: { personId: (await member()).id, reason: "usurpation" },
  }),
  "reports.createOnReview": reviewed,
  "reports.createOnDirectory": async ({ db, member }) => ({
    who: await member(),
    says: { entryId: (await aDirectoryEntry(db, { kind: "transporteur" })).id, reason: "fausse" },
  }),
  "reports.evidence": withEvidence,
  "appeals.file": refused,
};
