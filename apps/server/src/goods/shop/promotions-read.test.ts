import { promotions } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { changeProfile } from "#testing/new-hands.ts";
import { aged, ago, atRisk, prove, rowOf, stand, standing } from "#testing/publication-stage.ts";
import { expect } from "#testing/test.ts";
import { followPromotions } from "./promotions.ts";

const test = atRisk;
const HOUR = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR);
const asked = (announcementId: string, value: number) => ({
  id: uuidv7(),
  announcementId,
  kind: "percent" as const,
  value,
  endsAt: soon(48).toISOString(),
});

test("une promotion à − 90 % changeait en appât un prix que l'équipe avait lu", async ({ db, as }) => {
  const { awa, id } = await standing(db);
  await expect(as(awa).promotions.create(asked(id, 51))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Une baisse de plus de moitié est d'abord relue : changez plutôt le prix de l'annonce",
  });
  await expect(as(awa).promotions.create({ ...asked(id, 499), kind: "price" })).rejects.toThrow("d'abord relue");
  expect((await rowOf(db, id)).price).toBe(1000);
  await as(awa).promotions.create(asked(id, 50));
  expect((await rowOf(db, id)).price).toBe(500);
});

test("baisser le prix de moitié puis la moitié encore en promotion : on compare au prix qui a fait ses preuves", async ({
  db,
  as,
  deps,
}) => {
  const { awa, id } = await standing(db);
  await as(awa).promotions.create({ ...asked(id, 50), startsAt: soon(1).toISOString() });
  await as(awa).announcements.quickEdit({ id, version: 1, price: 510, quantityAvailable: 12 });
  await expect(as(awa).promotions.create({ ...asked(id, 40), endsAt: soon(0.5).toISOString() })).rejects.toThrow("d'abord relue");
  await db.update(promotions).set({ startsAt: ago(0.01) });
  await followPromotions({ ...deps, db });
  expect((await rowOf(db, id)).price).toBe(510);
  expect((await as(awa).promotions.list({})).items).toMatchObject([{ startedAt: null, endedAt: expect.any(Date) }]);
});

test("de qui l'identité est prouvée, toute promotion part aussitôt", async ({ db, as }) => {
  const { awa, id } = await standing(db);
  await prove(db, awa.id, "identity");
  await as(awa).promotions.create(asked(id, 90));
  expect((await rowOf(db, id)).price).toBe(100);
});

test("la confiance qu'un autre a gagnée ne fait plus partir toute promotion du compte passé en d'autres mains", async ({
  db,
  as,
}) => {
  const { awa, id } = await standing(db);
  await aged(db, awa.id, 200);
  await stand(db, awa.id, 90_000);
  await changeProfile(as, awa);
  await expect(as(awa).promotions.create(asked(id, 90))).rejects.toThrow("d'abord relue");
});
