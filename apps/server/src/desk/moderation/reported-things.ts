import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import {
  lockReportedEntry,
  lockReportedMessage,
  lockReportedPerson,
  lockReportedReview,
  setPublished,
  showReviewAgain,
  takeReportedReviewDown,
} from "./report-case-queries.ts";

export type Facts = Omit<NotificationFacts, "event">;

/** What was reported, locked until commit, and what a decision does to it. */
export interface Reported {
  /** Whose it is; null: the card of somebody without an account. */
  authorId: string | null;
  /** How those who are told read what it was. */
  facts: Facts;
  /** Nothing is taken away: its author is warned. */
  warns: boolean;
  /** Whether something was there to be taken away. */
  uphold(): Promise<boolean>;
  /** « case.changed » where it is no longer as that left it. */
  restore(): Promise<void>;
}

const untouched = { warns: true, uphold: async () => false, restore: async () => {} };

async function message(db: Db, id: string): Promise<Reported | null> {
  const found = await lockReportedMessage(db, id);
  if (!found) return null;
  const facts = { otherId: found.author.id, otherName: fullName(found.author) };
  return { authorId: found.author.id, facts, ...untouched };
}

async function person(db: Db, id: string): Promise<Reported | null> {
  const found = await lockReportedPerson(db, id);
  if (!found) return null;
  return { authorId: id, facts: { target: "person", otherId: id, otherName: fullName(found.author) }, ...untouched };
}

async function review(db: Db, id: string): Promise<Reported | null> {
  const found = await lockReportedReview(db, id);
  if (!found) return null;
  const { author, orderId, title, removedAt } = found;
  return {
    authorId: author.id,
    facts: { target: "review", orderId, title, otherId: author.id, otherName: fullName(author) },
    warns: false,
    uphold: () => takeReportedReviewDown(db, id),
    async restore() {
      if (!removedAt) throw new Refusal("case.changed");
      await showReviewAgain(db, id);
    },
  };
}

async function directory(db: Db, id: string): Promise<Reported | null> {
  const found = await lockReportedEntry(db, id);
  if (!found) return null;
  const { userId, name, published } = found;
  return {
    authorId: userId,
    facts: { target: "directory", title: name },
    warns: false,
    async uphold() {
      if (published) await setPublished(db, id, false);
      return published;
    },
    async restore() {
      if (published) throw new Refusal("case.changed");
      await setPublished(db, id, true);
    },
  };
}

export const REPORTED = { message, person, review, directory };
export type ReportedType = keyof typeof REPORTED;
