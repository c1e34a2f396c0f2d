import type { Db } from "@recolte/db/client";
import { type EditProfile, keepsBadge } from "@recolte/domain/profiles/edit-profile";
import { Refusal } from "@recolte/domain/refusal";
import { insertProfile, lockProfile, updateProfile } from "./edit-queries.ts";

/** With nothing but defaults: what its owner wants to say of themselves comes afterwards. */
export async function createProfile(db: Db, userId: string) {
  if (!(await insertProfile(db, userId))) throw new Refusal("profile.exists");
  return { created: true };
}

/** Says whether the badge is still there. */
export async function editProfile(tx: Db, userId: string, wanted: EditProfile) {
  const before = await lockProfile(tx, userId);
  if (!before) throw new Refusal("profile.missing");
  const verified = before.verified && keepsBadge(before, wanted);
  await updateProfile(tx, userId, { ...wanted, verified });
  return { verified };
}
