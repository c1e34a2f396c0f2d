import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { refuseDemoAccounts } from "./demo-accounts.ts";

test("la production ne démarre pas à côté d'un compte de démonstration", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await aPerson(database.db);
  await expect(refuseDemoAccounts(database.db, { DEPLOYMENT: "production" })).resolves.toBeUndefined();
  await database.pool.query("update users set is_demo = true");
  await expect(refuseDemoAccounts(database.db, { DEPLOYMENT: "production" })).rejects.toThrow(/comptes de démonstration/u);
  await expect(refuseDemoAccounts(database.db, { DEPLOYMENT: "local" })).resolves.toBeUndefined();
});
