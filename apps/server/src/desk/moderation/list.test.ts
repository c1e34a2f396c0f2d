import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { expect, test } from "#testing/test.ts";

const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });

test("la table cherche par titre ou par catégorie, sans accents, et filtre par état", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  await anAnnouncement(db, { userId: awa.id, title: "Piments séchés", category: "epices", status: "pending" });
  await anAnnouncement(db, { userId: awa.id, title: "Bananes", category: "fruits" });
  await anAnnouncement(db, { userId: awa.id, title: "Supprimée", deletedAt: new Date(), status: "paused" });
  const titles = async (input: { search?: string; status?: AnnouncementStatus }) =>
    (await as(mona).moderation.announcements(input)).items.map(({ title }) => title);

  expect(await titles({})).toEqual(["Bananes", "Piments séchés"]);
  for (const [search, found] of [
    ["sèches", ["Piments séchés"]],
    ["FRUIT", ["Bananes"]],
    ["Épices", ["Piments séchés"]],
    ["na", ["Bananes"]],
    ["%", []],
    ["_", []],
    ["récoltées", []],
  ] as const)
    expect(await titles({ search })).toEqual(found);
  expect(await titles({ status: "pending" })).toEqual(["Piments séchés"]);
  expect(await titles({ status: "pending", search: "fruits" })).toEqual([]);
  expect(await titles({ status: "paused" })).toEqual([]);
});

test("chaque rangée dit ce qu'il faut pour décider ; la description y est coupée", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db, { userType: "grossiste" }), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, description: "🍅".repeat(450) });
  const { items } = await as(mona).moderation.announcements({});
  expect(items).toMatchObject([
    { id, status: "active", version: 1, moderatedAt: null, cover: null, author: { id: awa.id, userType: "grossiste" } },
  ]);
  expect([...items[0]!.description]).toHaveLength(400);
  const shown = await as(mona).moderation.announcement({ id });
  expect(shown).toMatchObject({ description: "🍅".repeat(450), pictures: [], author: { location: "Libreville" } });
  expect(JSON.stringify(shown)).not.toContain(awa.email);
});

test("masquée jusqu'à décision n'est pas « auteur suspendu », et l'inverse non plus", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const [held, theirs] = [await anAnnouncement(db, { userId: awa.id }), await anAnnouncement(db, { userId: ben.id })];
  await db
    .update(announcements)
    .set({ quarantinedAt: sql`now()` })
    .where(eq(announcements.id, held.id));
  await suspend(db, ben.id);
  const shown = as(mona).moderation.announcement;
  expect(await shown({ id: held.id })).toMatchObject({ hidden: true, quarantined: true, suspended: false });
  expect(await shown({ id: theirs.id })).toMatchObject({ hidden: true, quarantined: false, suspended: true });
});

test.for([{}, { search: "tomat" }, { search: "legumes" }, { search: "to" }, { status: "pending" as const }])(
  "« Voir plus » n'oublie et ne répète rien : %j",
  async (filter, { db, as }) => {
    const [awa, mona] = [await aPerson(db), await moderator(db)];
    const createdAt = new Date("2026-01-05T10:00:00.000Z");
    for (let i = 0; i < 60; i++) await anAnnouncement(db, { userId: awa.id, status: "pending", createdAt });
    const ids: string[] = [];
    let cursor: { key: string; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>["moderation"]["announcements"]>> = await as(
        mona,
      ).moderation.announcements({ ...filter, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  },
);

test("les compteurs : chaque état, et les demandes pour qui en décide", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await moderator(db)];
  const asked = new Date();
  await anAnnouncement(db, { userId: awa.id, status: "pending" });
  await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: asked });
  await anAnnouncement(db, {
    userId: awa.id,
    featuredRequestedAt: asked,
    featuredDecision: "refused",
    featuredDecidedAt: new Date(asked.getTime() + 1),
  });
  const counts = await as(mona).moderation.counts();
  expect(counts).toMatchObject({ requests: null });
  expect(Object.fromEntries(counts.byStatus.map(({ status, announcements }) => [status, announcements]))).toEqual({
    pending: 1,
    active: 2,
    rejected: 0,
    expired: 0,
    paused: 0,
  });
  expect(await as(await aPerson(db, { roles: ["admin"] })).moderation.counts()).toMatchObject({ requests: 1 });
});
