import { and, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { directoryEntries, profiles, users } from "@recolte/db/schema";
import type { EditProfile } from "@recolte/domain/market/profiles/edit-profile";

/** Empty, a consumer's and not verified; false when there is a profile already. */
export async function insertProfile(db: Db, userId: string) {
  const rows = await db
    .insert(profiles)
    .values({ id: userId, firstName: "", lastName: "" })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  return rows.length > 0;
}

const before = {
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
  verified: profiles.verified,
  avatarKey: profiles.avatarKey,
};

/** As it is until this transaction ends. References to the person are not held up. */
export async function lockProfile(db: Db, userId: string) {
  const [row] = await db.select(before).from(profiles).where(eq(profiles.id, userId)).for("no key update");
  return row;
}

/** The pictures under this id: a person's, and that of a card in a directory without account. */
export async function listPictureKeys(db: Db, id: string) {
  const people = db.select({ key: profiles.avatarKey }).from(profiles).where(eq(profiles.id, id));
  const cards = db.select({ key: directoryEntries.imageKey }).from(directoryEntries).where(eq(directoryEntries.id, id));
  return (await unionAll(people, cards)).map(({ key }) => key);
}

export async function updateProfile(db: Db, userId: string, values: EditProfile & { verified: boolean }) {
  await db.update(profiles).set(values).where(eq(profiles.id, userId));
}

export async function setAvatarKey(db: Db, userId: string, avatarKey: string | null) {
  await db.update(profiles).set({ avatarKey }).where(eq(profiles.id, userId));
}

/** Proved to us by a code of ours: a code to us may come from anybody. */
export const isOwnNumber = sql`${users.phoneProvedAt} is not null and not ${users.phoneClaimed}`;

/** The number of the account becomes that of a profile without one, or leaves it; any other stays. */
export async function setCalls(db: Db, userId: string, allowed: boolean) {
  const ofAccount = and(eq(users.id, userId), eq(profiles.id, users.id));
  if (allowed)
    await db
      .update(profiles)
      .set({ phone: sql`${users.phone}` })
      .from(users)
      .where(and(ofAccount, isOwnNumber, isNull(profiles.phone)));
  else
    await db
      .update(profiles)
      .set({ phone: null })
      .from(users)
      .where(and(ofAccount, eq(profiles.phone, users.phone)));
}
