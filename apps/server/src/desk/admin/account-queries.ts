import type { Db } from "@recolte/db/client";
import { inbox, users } from "@recolte/db/schema";

interface NewStaff {
  email: string;
  passwordHash: string;
}

/** Without a profile, which its owner makes, and with a password to be changed; null when the address has an account. */
export async function insertStaffAccount(db: Db, { email, passwordHash }: NewStaff) {
  const [user] = await db
    .insert(users)
    .values({ email, passwordHash, mustChangePassword: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await db.insert(inbox).values({ userId: user.id });
  return user.id;
}
