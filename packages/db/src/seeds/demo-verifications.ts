import type { verifications } from "#schema/index.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoPerson } from "./people.ts";

const DAYS_UNTIL_SEEN = 3;
const LONG_MEMBER = 450;

/** The staff saw the papers of members with a badge and of long standing: their stars for others count whole. Newcomers have yet to ask. */
export function demoVerifications(now: Date, people: readonly DemoPerson[]): (typeof verifications.$inferInsert)[] {
  const moderator = people.find(({ role }) => role === "moderator")?.id;
  return people
    .filter(({ role, verified, memberDays }) => role === null && (verified || memberDays >= LONG_MEMBER))
    .map(({ id, memberDays }) => ({
      id: demoId("verification", id),
      personId: id,
      step: "identity",
      status: "done",
      requestedAt: ago(now, memberDays * DAY),
      by: moderator,
      doneAt: ago(now, (memberDays - DAYS_UNTIL_SEEN) * DAY),
    }));
}
