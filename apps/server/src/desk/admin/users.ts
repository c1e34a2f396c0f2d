import type { SeenUser, UserFilter, VerifyUser } from "@recolte/domain/desk/moderation/administration";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { setMark } from "#desk/verification/marks.ts";
import { findWithinReach, putOut, type StaffContext } from "./deciding.ts";
import { listUsers } from "./user-queries.ts";

/** A page of the table; that somebody read these addresses and numbers is written down. */
export async function readUsers(ctx: StaffContext, { cursor, ...filter }: UserFilter) {
  const byTime = filter.sort === "recent" || filter.sort === "oldest";
  if (byTime) timeCursor(cursor);
  const rows = await listUsers(ctx.db, { ...filter, after: cursor ?? undefined, limit: PAGE_SIZE + 1 });
  const { items, next } = pageOf(rows, ({ createdAt, sortName }) => (byTime ? createdAt.toISOString() : sortName));
  if (items.length > 0)
    await ctx.audit({ action: "user.read", target: { type: "user" }, after: { users: items.map(({ id }) => id) } });
  return { items: items.map(({ sortName: _sortName, ...item }) => item), next };
}

/** The name and the trade that were seen are what is vouched for. */
export async function verifyUser(ctx: StaffContext, { verified, ...seen }: VerifyUser) {
  const person = await findWithinReach(ctx, seen);
  if (person.verified === null || person.status === "deleted") throw new Refusal("user.bad-state");
  await setMark(ctx.db, person.id, verified);
  await ctx.audit({
    action: verified ? "user.verify" : "user.unverify",
    target: { type: "user", id: person.id },
    before: { verified: person.verified },
    after: { verified },
  });
}

export async function endSessions(ctx: StaffContext, seen: SeenUser) {
  const { id } = await findWithinReach(ctx, seen);
  await putOut(ctx, id);
  await ctx.audit({ action: "user.end-sessions", target: { type: "user", id } });
}
