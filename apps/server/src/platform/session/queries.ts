import { and, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { DatabaseSession, DatabaseUser } from "lucia";
import type { Db } from "@recolte/db/client";
import { jsonOf } from "@recolte/db/json";
import { prepared, unforeseen } from "@recolte/db/prepared";
import { profiles, sessions, userRoles, users } from "@recolte/db/schema";
import type { SessionKind, Viewer } from "./viewer.ts";

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const alive = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.absoluteExpiresAt, sql`now()`));

const viewer: SQL<Viewer> = jsonOf({
  id: users.id,
  email: users.email,
  phone: users.phone,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
  isDemo: users.isDemo,
  mustChangePassword: users.mustChangePassword,
  roles: sql<
    ("moderator" | "admin" | "super_admin")[]
  >`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id})`,
  userType: profiles.userType,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  country: profiles.country,
  location: profiles.location,
  avatarKey: profiles.avatarKey,
});

const found = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      attributes: jsonOf({
        kind: sessions.kind,
        publicId: sessions.publicId,
        gaveCode: sql<boolean>`${sessions.secondFactorAt} is not null`,
        isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '10 minutes'`,
      }),
      viewer: sql<Viewer | null>`case when ${users.status} = 'active' then ${viewer} end`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(sql`${sessions.id} = any(${unforeseen(sql`${sql.placeholder("ids")}::text[]`)}::text[])`, alive))
    .prepare("sessions"),
);

/** An expired session is not found; a suspended person is no user, and lucia then deletes the session. */
export async function findSessions(db: Db, ids: readonly string[]): Promise<[DatabaseSession | null, DatabaseUser | null][]> {
  const rows = new Map((await found(db).execute({ ids })).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    return row ? [row, row.viewer && { id: row.userId, attributes: { viewer: row.viewer } }] : [null, null];
  });
}

export async function findTokenHashes(db: Db, publicIds: readonly string[]) {
  const { publicId, id } = sessions;
  const rows = await db
    .select({ publicId, id })
    .from(sessions)
    .where(inArray(publicId, [...publicIds]));
  const hashes = new Map(rows.map((row) => [row.publicId, row.id]));
  return publicIds.map((one) => hashes.get(one));
}

interface NewSession {
  id: string;
  userId: string;
  kind: SessionKind;
  ip?: string;
  userAgent?: string;
  gaveCode: boolean;
  openedBy?: "password" | "code" | undefined;
  idle: number;
  absolute: number;
}

export async function insertSession(db: Db, { idle, absolute, ip, gaveCode, ...values }: NewSession) {
  const limits = { expiresAt: inSeconds(idle), absoluteExpiresAt: inSeconds(absolute) };
  await db.insert(sessions).values({ ...values, ...limits, ip: ip || null, secondFactorAt: gaveCode ? sql`now()` : null });
}

/** A kind without a number stays as it is. */
export async function slideSession(db: Db, id: string, idle: Record<SessionKind, number | null>) {
  const seconds = sql`case ${sessions.kind} when 'staff' then ${idle.staff}::float8 else ${idle.member}::float8 end`;
  await db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(secs => ${seconds}), ${sessions.absoluteExpiresAt})`,
    })
    // Once a minute is enough: a shift of a moderator is not a write per click.
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`), sql`${seconds} is not null`));
}

/** Its owner reads in the settings when it was last used. */
export async function touchSession(db: Db, id: string) {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id));
}

export async function deleteSession(db: Db, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function deleteSessionsOf(db: Db, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Anybody who presses the button goes on in the session they pressed it in. */
export const endOtherSessions = (db: Db, userId: string, publicId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.publicId} <> ${publicId}`));

export async function deleteExpiredSessions(db: Db) {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export async function keepNewestSessions(db: Db, userId: string, most: number) {
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(most);
  await db.delete(sessions).where(inArray(sessions.id, oldest));
}
