import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { favourites } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { member, races, together } from "#testing/race.ts";

const race = races(process.env.LONG === "1");

race("après 100 favoris posés et enlevés à la fois, la dernière volonté reste", async (server) => {
  const [ben, awa] = [await member(server), await aPerson(server.db)];
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const want = (favourite: boolean) => ben.call("favourites.set", { announcementId: id, favourite });
  const last = Math.random() < 0.5;
  const answers = await together(99, (i) => want(i % 2 === 0));
  expect([...answers, await want(last)].filter(({ status }) => status !== 200)).toEqual([]);
  expect(await server.db.$count(favourites, eq(favourites.announcementId, id))).toBe(last ? 1 : 0);
});
