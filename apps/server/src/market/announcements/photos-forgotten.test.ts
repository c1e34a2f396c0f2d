import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, outbox } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { forgetUnpublished } from "./photos.ts";

test("des photos que personne n'a publiées en un jour, aucune ne reste, si nombreuses soient-elles ; les autres restent", async ({
  db,
}) => {
  const { id: ownerId } = await aPerson(db);
  const { id: announcementId } = await anAnnouncement(db, { userId: ownerId });
  const look = { width: 320, height: 240, widths: [320], color: "#888888", bytes: 1, sha256: "0".repeat(64) };
  const photo = (key: string, more = {}) => ({ ownerId, key, ...look, ...more });
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  const forgotten = Array.from({ length: 250 }, (_, n) => photo(`oubliée-${n}`, { createdAt }));
  await db
    .insert(announcementImages)
    .values([...forgotten, photo("fraîche"), photo("publiée", { createdAt, announcementId, position: 0 })]);
  await forgetUnpublished(db);
  expect((await db.query.announcementImages.findMany()).map(({ key }) => key).toSorted()).toEqual(["fraîche", "publiée"]);
  expect(await db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(250);
});
