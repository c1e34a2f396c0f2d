import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { phoneReveals } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { forgetAddresses } from "./phone-queries.ts";

test.for([
  ["13 months", ""],
  ["11 months", "192.0.2.1"],
] as const)("une demande de numéro vieille de %s garde l'adresse « %s », et qui l'a faite", async ([age, ip], { db, as }) => {
  const [awa, ben] = [await aPerson(db, { phone: "+24106123456" }), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).announcements.revealPhone({ id });
  await db.update(phoneReveals).set({ at: sql`now() - ${age}::interval` });
  await forgetAddresses(db);
  expect(await db.query.phoneReveals.findMany()).toMatchObject([{ viewerId: ben.id, sellerId: awa.id, ip }]);
});
