import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, phoneReveals, profiles, users } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/country";
import type { UserType } from "@recolte/domain/user-type";

const member = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
  country: profiles.country,
  location: profiles.location,
  bio: profiles.bio,
  verified: profiles.verified,
  avatarKey: profiles.avatarKey,
  createdAt: profiles.createdAt,
  hasPhone: sql<boolean>`${profiles.phone} is not null`,
  announcementsCount: sql<number>`(select count(*)::int from ${announcements} a where a.user_id = ${profiles.id} and a.status = 'active' and not a.hidden)`,
};

const literal = (text: string) => `%${text.replaceAll(/[\\%_]/gu, "\\$&")}%`;
const holds = (column: SQL | typeof profiles.location, text: string) => ilike(sql`fold(${column})`, sql`fold(${literal(text)})`);

interface DirectoryFilter {
  userType: UserType;
  search?: string | undefined;
  city?: string | undefined;
  country?: Country | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Active members of one type, newest first. Search looks at the name and the presentation. */
export function listMembers(db: Db, { userType, search, city, country, after, limit }: DirectoryFilter) {
  return db
    .select(member)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.userType, userType),
        eq(users.status, "active"),
        search
          ? or(holds(sql`${profiles.firstName} || ' ' || ${profiles.lastName}`, search), holds(sql`${profiles.bio}`, search))
          : undefined,
        city ? holds(profiles.location, city) : undefined,
        country ? eq(profiles.country, country) : undefined,
        after ? sql`(${profiles.createdAt}, ${profiles.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(limit);
}

/** The number of a listed member; directories show it to visitors too, on tap. */
export async function findPhone(db: Db, id: string) {
  const [row] = await db
    .select({ phone: profiles.phone })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), eq(users.status, "active"), sql`${profiles.userType} <> 'consommateur'`));
  return row?.phone ?? null;
}

export async function insertReveal(db: Db, reveal: Omit<typeof phoneReveals.$inferInsert, "id" | "at">) {
  await db.insert(phoneReveals).values(reveal);
}
