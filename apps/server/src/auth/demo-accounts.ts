import type { Db } from "@recolte/db/client";
import type { Env } from "#platform/env.ts";
import { hasDemoAccount } from "./account-queries.ts";

/** Demonstration accounts have public passwords: production does not start beside one. */
export async function refuseDemoAccounts(db: Db, { DEPLOYMENT }: Pick<Env, "DEPLOYMENT">) {
  if (DEPLOYMENT === "production" && (await hasDemoAccount(db)))
    throw new Error("Configuration invalide\n  - DATABASE_URL : cette base contient des comptes de démonstration");
}
