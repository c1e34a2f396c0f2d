import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { directoryEntries, profiles } from "@recolte/db/schema";
import type { EditProfile } from "@recolte/domain/profiles/edit-profile";

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
