import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { createCaller } from "#router.ts";
import { callerStub } from "#testing/deps.ts";
import { expect, test } from "#testing/test.ts";
import { sumViews } from "./view-queries.ts";

test("une vue compte une fois par personne et par jour, et qui ouvre la voit aussitôt", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id, viewsCount: 5 });
  expect(await as(ben).announcements.recordView({ id })).toEqual({ viewsCount: 6 });
  expect(await as(ben).announcements.recordView({ id })).toEqual({ viewsCount: 6 });
  expect(await as(eve).announcements.recordView({ id })).toEqual({ viewsCount: 7 });

  await sumViews(db);
  await sumViews(db);
  expect(await as(ben).announcements.recordView({ id })).toEqual({ viewsCount: 7 });
  expect((await as(null).announcements.byId({ id })).viewsCount).toBe(7);
});

test("ni l'auteur ni le personnel ne comptent", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  for (const person of [awa, mona]) expect(await as(person).announcements.recordView({ id })).toEqual({ viewsCount: 0 });
});

test.for([
  ["Mozilla/5.0 (compatible; Googlebot/2.1)", 0],
  ["facebookexternalhit/1.1", 0],
  ["Mozilla/5.0 HeadlessChrome/140", 1],
  ["curl/8.5", 1],
  ["", 1],
] as const)("l'agent « %s » compte %i vue", async ([userAgent, views], { db, deps }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const caller = createCaller({ ...deps, db, viewer: null, caller: callerStub("visitor", { userAgent }) });
  expect(await caller.announcements.recordView({ id })).toEqual({ viewsCount: views });
});

test("une annonce qui n'est pas publique ne se compte pas", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await expect(as(null).announcements.recordView({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
