import { aPerson, suspend } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FOR_EVER, openMediaStage } from "#testing/media-stage.ts";

test("qui a gardé une annonce en pause en voit encore la photo ; de qui s'en va, plus rien", async () => {
  await using scenario = await openMediaStage();
  const { server, awa, id, see } = scenario;
  const ben = server.client(await server.cookieOf(await aPerson(server.db)));
  await ben.favourites.set.mutate({ announcementId: id, favourite: true });
  await server.db.update(announcements).set({ status: "paused" }).where(eq(announcements.id, id));
  const cover = async () => (await ben.favourites.list.query({})).items[0]?.cover;
  expect(await see("photo")).toEqual(FOR_EVER);
  expect(await cover()).toBeTruthy();
  await suspend(server.db, awa.id);
  expect(await cover()).toBeNull();
});
