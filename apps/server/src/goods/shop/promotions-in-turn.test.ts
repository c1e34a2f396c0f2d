import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, promotions } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { jam } from "#testing/jam.ts";
import { expect, test } from "#testing/test.ts";
import { followPromotions } from "./promotions.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const iso = (days: number) => inDays(days).toISOString();

async function offerOf(db: Db) {
  const awa = await aPerson(db, { userType: "detaillant" });
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 1000, createdAt: inDays(-30) });
  return { awa, id };
}
async function pricesOf(db: Db, id: string) {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return { price: row!.price, priceBefore: row!.priceBefore };
}
const planned = (announcementId: string, ownerId: string, { from, to }: { from: number; to: number }) => ({
  id: uuidv7(),
  announcementId,
  ownerId,
  kind: "percent" as const,
  value: 20,
  startsAt: inDays(from),
  endsAt: inDays(to),
});

test("une promotion qui ne peut pas finir n'arrête pas les autres, et ce qui la suit ne part pas de son prix baissé", async ({
  db,
  deps,
}) => {
  const [first, second] = [await offerOf(db), await offerOf(db)];
  const over = planned(first.id, first.awa.id, { from: -3, to: -2 });
  const next = planned(first.id, first.awa.id, { from: -1, to: 1 });
  const others = [
    planned(second.id, second.awa.id, { from: -2, to: -1 }),
    planned(second.id, second.awa.id, { from: -0.5, to: 1 }),
  ];
  const begun = { startedAt: inDays(-3), basePrice: 1000 };
  await db.insert(promotions).values([{ ...over, ...begun }, next, { ...others[0]!, ...begun }, others[1]!]);
  await db.update(announcements).set({ price: 800 });
  const heard = await jam(db, "promotions", sql`old.id = ${over.id}`);
  await followPromotions({ ...deps, db, log: heard.log });
  expect(heard.lines).toMatchObject([{ msg: "promotion not ended", id: over.id }]);
  expect((await pricesOf(db, first.id)).price).toBe(800);
  expect((await pricesOf(db, second.id)).price).toBe(800);
  const startedOf = async (id: string) => (await db.select().from(promotions).where(eq(promotions.id, id)))[0]!.basePrice;
  expect([await startedOf(next.id), await startedOf(others[1]!.id)]).toEqual([null, 1000]);
  await heard.free();
  await followPromotions({ ...deps, db });
  expect(await startedOf(next.id)).toBe(1000);
});

test("une promotion créée à l'instant où la précédente vient de finir part du vrai prix, qui revient à la fin", async ({
  db,
  deps,
  as,
}) => {
  const { awa, id } = await offerOf(db);
  await as(awa).promotions.create({ id: uuidv7(), announcementId: id, kind: "percent", value: 20, endsAt: iso(1) });
  await db.update(promotions).set({ startsAt: inDays(-2), endsAt: inDays(-0.001) });
  const next = uuidv7();
  await as(awa).promotions.create({ id: next, announcementId: id, kind: "percent", value: 10, endsAt: iso(1) });
  await followPromotions({ ...deps, db });
  expect((await pricesOf(db, id)).price).toBe(900);
  await as(awa).promotions.end({ id: next });
  expect(await pricesOf(db, id)).toEqual({ price: 1000, priceBefore: null });
});

test("réponse perdue, puis annonce mise en pause ou supprimée : la promotion renvoyée est dite gardée", async ({ db, as }) => {
  const { awa, id } = await offerOf(db);
  const asked = { id: uuidv7(), announcementId: id, kind: "percent", value: 15, endsAt: iso(5) } as const;
  await as(awa).promotions.create(asked);
  await as(awa).announcements.pause({ id });
  expect(await as(awa).promotions.create(asked)).toEqual({ id: asked.id });
  await expect(as(awa).promotions.create({ ...asked, value: 30 })).rejects.toThrow("Un premier envoi est déjà enregistré");
  await expect(as(awa).promotions.create({ ...asked, id: uuidv7() })).rejects.toThrow("Annonce non trouvée");
  await expect(as(await aPerson(db)).promotions.create(asked)).rejects.toThrow("Annonce non trouvée");
  await as(awa).announcements.remove({ id });
  expect(await as(awa).promotions.create(asked)).toEqual({ id: asked.id });
});
