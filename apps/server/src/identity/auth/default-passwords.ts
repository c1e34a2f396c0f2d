import type { Db } from "@recolte/db/client";
import type { Env } from "#platform/env.ts";
import { listStaffHashes } from "./account-queries.ts";
import { passwordMatches } from "./password.ts";

/** Printed in demonstrations and guides: anybody who reads can type them. */
const KNOWN = ["recolte-demo", "recolte-admin", "administrateur", "administrator", "admin-recolte", "motdepasse12"];

async function containsKnown(passwordHash: string) {
  for (const password of KNOWN) if (await passwordMatches(passwordHash, password)) return true;
  return false;
}

/** Production does not start while one of the staff has a password that everybody knows. */
export async function refuseDefaultPasswords(db: Db, { DEPLOYMENT }: Pick<Env, "DEPLOYMENT">) {
  if (DEPLOYMENT !== "production") return;
  for (const { email, passwordHash } of await listStaffHashes(db))
    if (await containsKnown(passwordHash))
      throw new Error(`Configuration invalide\n  - DATABASE_URL : ${email} a un mot de passe par défaut, connu de tous`);
}
