import type { Db } from "@recolte/db/client";
import { cachedFigures } from "#platform/cached-figures.ts";
import {
  countAnnouncements,
  countByStatus,
  countByType,
  countFeatureRequests,
  countContactMessages,
  countMessages,
  countNewUsers,
  countPending,
  countReported,
  countTeam,
  countWithoutAccount,
} from "./queries.ts";

async function readPlatform(db: Db, now: number) {
  const [people, members, newUsers, byStatus, messages, withoutAccount] = await Promise.all([
    countByStatus(db),
    countByType(db),
    countNewUsers(db),
    countAnnouncements(db),
    countMessages(db),
    countWithoutAccount(db),
  ]);
  return { countedAt: new Date(now), people, members, newUsers, byStatus, messages, withoutAccount };
}

/** The platform in exact figures, at most a minute old; a job keeps them so, that the page need not wait. */
export const platformFigures = cachedFigures(readPlatform);

/** What waits for the staff, and who the staff are, as it is now. */
export async function readQueues(db: Db) {
  const [pending, reported, letters, featured, team] = await Promise.all([
    countPending(db),
    countReported(db),
    countContactMessages(db),
    countFeatureRequests(db),
    countTeam(db),
  ]);
  return { pending, reported, letters, featured, team };
}
