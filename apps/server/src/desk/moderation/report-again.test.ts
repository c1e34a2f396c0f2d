import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

const find = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!;
const seen = async (db: Db, id: string) => {
  const { version, moderatedAt } = await find(db, id);
  return { id, version, moderatedAt: moderatedAt?.toISOString() ?? null };
};

test("approuvée, modifiée, retirée, corrigée, approuvée : les compteurs et la liste de l'auteur disent le même état", async ({
  db,
  as,
}) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending" });
  const { moderation } = as(mona);
  const quickEdit = async (price: number) => {
    const { version } = await find(db, id);
    await as(awa).announcements.quickEdit({ id, version, price, quantityAvailable: 5 });
  };
  const expectState = async (status: string) => {
    const { byStatus } = await moderation.counts();
    expect(byStatus.filter((row) => row.announcements > 0)).toEqual([{ status, announcements: 1 }]);
    expect((await moderation.announcements({})).items).toMatchObject([{ id, status }]);
    expect((await as(awa).announcements.mine({})).items).toMatchObject([{ id, status }]);
  };
  await moderation.approve(await seen(db, id));
  await expectState("active");
  await quickEdit(600);
  await expectState("active");
  await moderation.deactivate({ ...(await seen(db, id)), reason: "Prix trompeur" });
  await expectState("rejected");
  await quickEdit(500);
  await expectState("pending");
  await moderation.reject({ ...(await seen(db, id)), reason: "Toujours trompeur" });
  await expectState("rejected");
  await quickEdit(400);
  await moderation.approve(await seen(db, id));
  await expectState("active");
});

test("un prix que seuls les modérateurs ont vu ne se barre pas une fois l'annonce approuvée", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "pending", price: 1000, createdAt: inDays(-30) });
  await as(mona).moderation.approve(await seen(db, id));
  const endsAt = inDays(5).toISOString();
  await as(awa).promotions.create({ id: uuidv7(), announcementId: id, kind: "percent", value: 50, endsAt });
  expect(await find(db, id)).toMatchObject({ price: 500, priceBefore: null });
});

test("un prix que l'annonce retirée ne montrait plus ne se barre pas dès qu'elle est rétablie", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "rejected", price: 1000, createdAt: inDays(-30) });
  await as(mona).moderation.restore({ ...(await seen(db, id)), reason: "Une erreur de notre part" });
  const endsAt = inDays(5).toISOString();
  await as(awa).promotions.create({ id: uuidv7(), announcementId: id, kind: "percent", value: 50, endsAt });
  expect(await find(db, id)).toMatchObject({ price: 500, priceBefore: null });
});
