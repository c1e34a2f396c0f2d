import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { sql } from "drizzle-orm";
import { createCaller } from "#router.ts";
import { callerStub } from "#testing/deps.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";
import { daysAround, forgetViews, sumViews } from "./view-queries.ts";

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

test("une vue qui attend depuis des jours, le site arrêté, compte au tour de l'heure ; celui de la seconde ne la cherche pas", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  await db.execute(
    sql`insert into announcement_views (day, announcement_id, viewer) select current_date - n, ${id}, 'x' from unnest(array[0, 1, 5]) n`,
  );
  const views = async () => (await as(null).announcements.byId({ id })).viewsCount;
  await sumViews(db, daysAround(Date.now()));
  expect(await views()).toBe(2);
  await forgetViews(db);
  expect(await views()).toBe(3);
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

/** A browser of somebody without account, at an address that others share. */
function visitor(
  { db, deps }: Pick<Fixtures, "db" | "deps">,
  changes: { userAgent?: string; network?: string; forgets?: boolean } = {},
) {
  let mark: string | null = null;
  return (id: string) => {
    const setVisitor = (given: string) => (mark = changes.forgets ? null : given);
    const caller = callerStub("visitor", { ...changes, visitorMark: mark, setVisitor });
    return createCaller({ ...deps, db, viewer: null, caller }).announcements.recordView({ id });
  };
}

test("trois cents agents différents d'une même adresse comptent cinquante vues par jour, et n'en ferment pas une autre", async ({
  db,
  deps,
}) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  for (let i = 0; i < 300; i++) await visitor({ db, deps }, { userAgent: `Mozilla/5.0 (essai ${i})`, forgets: true })(id);
  expect(await visitor({ db, deps }, { userAgent: "Mozilla/5.0 (un de plus)" })(id)).toEqual({ viewsCount: 50 });
  expect(await visitor({ db, deps }, { network: "192.0.2.2" })(id)).toEqual({ viewsCount: 51 });
});

test("avec ou sans cookie, la limite d'une adresse est la même, annonce par annonce", async ({ db, deps }) => {
  const { id: userId } = await aPerson(db);
  const [one, other] = [await anAnnouncement(db, { userId }), await anAnnouncement(db, { userId })];
  const strict = { db, deps: { ...deps, env: { ...deps.env, VIEWS_PER_NETWORK: 4 } } };
  const people = Array.from({ length: 3 }, () => visitor(strict));
  for (const look of people) await look(other.id);
  for (const look of people) await look(one.id);
  for (const userAgent of ["a", "b", "c"]) await visitor(strict, { userAgent, forgets: true })(one.id);
  expect(await people[0]!(one.id)).toEqual({ viewsCount: 4 });
  expect(await people[0]!(other.id)).toEqual({ viewsCount: 1 });
});

test("deux personnes sans compte, du même modèle de téléphone et de la même adresse, sont deux dès leur deuxième annonce", async ({
  db,
  deps,
}) => {
  const { id: userId } = await aPerson(db);
  const [first, second] = [await anAnnouncement(db, { userId }), await anAnnouncement(db, { userId })];
  const [awa, ben] = [visitor({ db, deps }), visitor({ db, deps })];
  for (const look of [awa, ben]) await look(first.id);
  for (const look of [awa, ben, awa, ben]) await look(second.id);
  // Where they got their mark they were counted without it, and are not counted again.
  expect(await awa(first.id)).toEqual({ viewsCount: 1 });
  expect(await ben(second.id)).toEqual({ viewsCount: 2 });
});

test("un membre compte au-delà de la limite de son adresse", async ({ db, deps, as }) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  for (let i = 0; i < 50; i++) await visitor({ db, deps }, { userAgent: `essai ${i}`, forgets: true })(id);
  expect(await as(await aPerson(db)).announcements.recordView({ id })).toEqual({ viewsCount: 51 });
});
