import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { directoryEntries, operations, profiles, shortLinks, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { both, bothFromNumber } from "#testing/merging.ts";
import { openServer } from "#testing/open-server.ts";
import { openSite } from "#testing/open-site.ts";
import { eraseAccount } from "./erasure.ts";

const follow = async ({ origin }: { origin: string }, code: string) =>
  (await fetch(`${origin}/s/${code}`, { redirect: "manual" })).headers.get("location");

test("des deux liens vers tout ce que l'on vend, celui du compte qui finit mène encore à la personne, et finit avec elle", async () => {
  await using site = await openSite();
  const { own, other, merge } = await both(site);
  const { db } = site;
  // An account that had ended in the one that ends now.
  const first = await aPerson(db);
  await db.update(users).set({ mergedInto: other.id }).where(eq(users.id, first.id));
  await db.insert(shortLinks).values([
    { code: "aaaaaaa", ownerId: own.id },
    { code: "bbbbbbb", ownerId: other.id, arrivals: 7 },
    { code: "ccccccc", ownerId: first.id },
  ]);
  expect((await merge()).data).toEqual({ id: own.id });
  for (const code of ["aaaaaaa", "bbbbbbb", "ccccccc"]) expect(await follow(site, code)).toBe(`/profile/${own.id}`);
  const { code } = await site.client(await site.cookieOf(own)).shortLinks.create.mutate({ announcementId: null });
  expect(code).toBe("aaaaaaa");
  await db.transaction((tx) => eraseAccount(tx, own.id));
  expect(await db.$count(shortLinks)).toBe(0);
});

const cardOf = async ({ db }: Awaited<ReturnType<typeof openServer>>, id: string) =>
  (await db.select().from(directoryEntries).where(eq(directoryEntries.userId, id)))[0];
const SAYS = { specialites: ["Manioc"], quartier: "Glass", published: true };

test("qui n'est dans aucun annuaire y prend la place de son autre compte : métier, nom, ville et ce que dit la fiche", async () => {
  await using server = await openServer();
  const { own, other, merge } = await both(server);
  const { db } = server;
  await db.update(profiles).set({ userType: "consommateur", location: "" }).where(eq(profiles.id, own.id));
  const trade = { userType: "producteur", firstName: "Awa", lastName: "Obame", location: "Oyem" } as const;
  await db.update(profiles).set(trade).where(eq(profiles.id, other.id));
  await db.update(directoryEntries).set(SAYS).where(eq(directoryEntries.userId, other.id));
  expect((await merge()).data).toEqual({ id: own.id });
  expect(await cardOf(server, own.id)).toMatchObject({ kind: "producteur", town: "Oyem", hidden: false, ...SAYS });
  expect(await cardOf(server, other.id)).toBeUndefined();
  const { items } = await server.client().directories.list.query({ kind: "producteurs" });
  expect(items.map(({ userId }) => userId)).toEqual([own.id]);
});

test("qui a sa fiche la garde telle quelle", async () => {
  await using server = await openServer();
  const { own, other, merge } = await both(server);
  const { db } = server;
  await db.update(profiles).set({ userType: "grossiste" }).where(eq(profiles.id, own.id));
  await db.update(profiles).set({ userType: "producteur", verified: true }).where(eq(profiles.id, other.id));
  await db.update(directoryEntries).set(SAYS).where(eq(directoryEntries.userId, other.id));
  expect((await merge()).data).toEqual({ id: own.id });
  expect(await cardOf(server, own.id)).toMatchObject({ kind: "grossiste", specialites: [], quartier: "", verified: false });
});

test("ce qui attend sur un appareil du compte qui finit part sous l'autre, et rien de ce qui était arrivé n'est fait deux fois", async () => {
  await using server = await openServer();
  const { own, other, browser, merge } = await bothFromNumber(server);
  const { db } = server;
  // The one with announcements stays: the one by number ends.
  await anAnnouncement(db, { userId: own.id });
  const seller = await aPerson(db);
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id });
  const wish = { id: uuidv7(), kind: "favourites.set", v: 1, input: { announcementId, favourite: true } };
  const sent = (account: string, seq: number) => ({ account, device: uuidv7(), operations: [{ ...wish, seq, age: 0 }] });
  const arrived = await browser.call("operations.send", sent(other.id, 1));
  expect(arrived.data).toMatchObject([{ id: wish.id, outcome: "done" }]);
  expect((await merge()).data).toEqual({ id: own.id });
  expect((await browser.read("auth.me")).data).toMatchObject({ id: own.id, former: [other.id] });
  // Taken back meanwhile: the same act again, whose answer was lost, does not do it once more.
  await browser.call("favourites.set", { announcementId, favourite: false });
  expect((await browser.call("operations.send", sent(own.id, 9))).data).toEqual(arrived.data);
  expect((await browser.read("favourites.ids")).data).toEqual([]);
  expect((await db.select().from(operations)).map(({ ownerId }) => ownerId)).toEqual([own.id]);
  const next = { ...wish, id: uuidv7() };
  const later = await browser.call("operations.send", { ...sent(own.id, 10), operations: [{ ...next, seq: 10, age: 0 }] });
  expect(later.data).toMatchObject([{ outcome: "done" }]);
  expect((await browser.read("favourites.ids")).data).toEqual([announcementId]);
});
