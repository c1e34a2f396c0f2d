import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const { negotiablePrice, deliveryAvailable, version } = announcements;
async function termsOf(db: Db, id: string) {
  const [found] = await db
    .select({ negotiablePrice, deliveryAvailable, version })
    .from(announcements)
    .where(eq(announcements.id, id));
  return found;
}

test("qui publia sans qu'on lui demande si l'on discute le dit une fois pour ses annonces, et plus rien ne le demande", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const unsaid = { userId: awa.id, termsUnsaid: true };
  const [one, two] = [await anAnnouncement(db, unsaid), await anAnnouncement(db, { ...unsaid, status: "paused" })];
  const said = await anAnnouncement(db, { userId: awa.id });
  const others = await anAnnouncement(db, { userId: ben.id, termsUnsaid: true });
  const asked = async (person = awa) => (await as(person).dashboards.toDo()).unsaidTerms;
  expect(await asked()).toBe(2);
  const terms = { negotiablePrice: true, deliveryAvailable: true };
  expect(await as(awa).announcements.sayTerms({ terms })).toEqual({ changed: 2 });
  for (const { id } of [one, two]) expect(await termsOf(db, id)).toMatchObject({ ...terms, version: 2 });
  for (const { id } of [said, others]) expect(await termsOf(db, id)).toMatchObject({ negotiablePrice: false, version: 1 });
  expect([await asked(), await asked(ben)]).toEqual([undefined, 1]);

  await as(ben).announcements.sayTerms({ terms: null });
  expect(await asked(ben)).toBeUndefined();
  expect(await termsOf(db, others.id)).toMatchObject({ negotiablePrice: false, version: 1 });
});

test("modifier une annonce répond aussi : elle n'est plus demandée", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, termsUnsaid: true });
  await as(awa).announcements.update({
    id,
    version: 1,
    title: "Tomates",
    category: "legumes",
    conditionProduct: "frais",
    price: 500,
    unit: "kg",
    country: "gabon",
    city: "Oyem",
    description: "Bien mûres",
  });
  expect((await as(awa).dashboards.toDo()).unsaidTerms).toBeUndefined();
});
