import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles } from "@recolte/db/schema";
import type { EditProfile } from "@recolte/domain/edit-profile";

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

export async function findAvatarKey(db: Db, userId: string) {
  const [row] = await db.select({ avatarKey: profiles.avatarKey }).from(profiles).where(eq(profiles.id, userId));
  return row?.avatarKey ?? null;
}

export async function updateProfile(db: Db, userId: string, values: EditProfile & { verified: boolean }) {
  await db.update(profiles).set(values).where(eq(profiles.id, userId));
}

export async function setAvatarKey(db: Db, userId: string, avatarKey: string | null) {
  await db.update(profiles).set({ avatarKey }).where(eq(profiles.id, userId));
}
