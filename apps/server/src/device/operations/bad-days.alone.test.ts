import "fake-indexeddb/auto";
import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcementImages, announcements, operations, sessions, stockItems, users } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { DRAFT } from "#testing/operations.ts";
import { aPhoto } from "#testing/publication-stage.ts";
import { openTelephone } from "#testing/telephone.ts";

async function stage() {
  const server = await openServer();
  const { db, origin } = server;
  const awa = await aPerson(db, { userType: "detaillant" });
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const harvest = (quantity: number) => ({
    kind: "stock.record" as const,
    input: { id: uuidv7(), itemId: item.id, kind: "recolte", quantity, note: "" },
    about: `${quantity} kg`,
  });
  const onHand = async () => (await db.select().from(stockItems).where(eq(stockItems.id, item.id)))[0]?.onHand;
  const telephone = async () => openTelephone({ account: awa.id, origin, cookie: await server.cookieOf(awa) }, new Map());
  const cookie = () => server.cookieOf(awa);
  return { cookie, db, awa, harvest, onHand, telephone, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("un acte d'avant la suspension est jugé quand il arrive : rien n'est fait, rien n'est perdu ; levée, il part une fois", async () => {
  await using scenario = await stage();
  const { db, awa, harvest, onHand, telephone } = scenario;
  const hers = await telephone();
  await hers.current().add(harvest(5), hers.now());
  await suspend(db, awa.id);
  await db.delete(sessions).where(eq(sessions.userId, awa.id));
  expect(await hers.drain()).toBe("signed-out");
  expect([await onHand(), await db.$count(operations)]).toEqual([10, 0]);
  expect(await hers.current().list()).toMatchObject([{ state: "tried", about: "5 kg" }]);
  await db.update(users).set({ status: "active", suspendedAt: null, suspensionReason: null }).where(eq(users.id, awa.id));
  hers.signIn(await scenario.cookie());
  expect(await hers.drain()).toBe("empty");
  expect([await onHand(), await db.$count(operations)]).toEqual([15, 1]);
});

test("un téléphone vidé porte un autre nom : ce qu'il fait ensuite n'est pas pris pour ce qu'il avait fait", async () => {
  await using scenario = await stage();
  const { db, harvest, onHand, telephone } = scenario;
  for (const quantity of [3, 4]) {
    const emptied = await telephone();
    await emptied.current().add(harvest(quantity), emptied.now());
    expect((await emptied.current().list()).map(({ seq }) => seq)).toEqual([1]);
    expect(await emptied.drain()).toBe("empty");
    emptied.current().close();
  }
  const rows = await db.select({ device: operations.deviceId, seq: operations.seq }).from(operations);
  expect([await onHand(), new Set(rows.map(({ device }) => device)).size]).toEqual([17, 2]);
});

/** One draft on two telephones of one person, neither of which has a line; each has taken a photo of its own. */
async function onTwo(first: object, second: object) {
  const scenario = await stage();
  const { db, awa, telephone } = scenario;
  const id = uuidv7();
  const [one, other] = [await telephone(), await telephone()];
  const photos = [await aPhoto(db, awa.id), await aPhoto(db, awa.id)];
  for (const [at, [hers, words]] of (
    [
      [one, first],
      [other, second],
    ] as const
  ).entries()) {
    const input = { ...DRAFT, id, imageIds: [photos[at]], ...words };
    await hers.current().add({ kind: "announcements.create", input, about: DRAFT.title }, hers.now());
  }
  const { title, price, description } = announcements;
  const published = () => db.select({ title, price, description }).from(announcements).where(eq(announcements.userId, awa.id));
  async function shown() {
    const { id: photo, position, announcementId } = announcementImages;
    const rows = await db.select({ photo }).from(announcementImages).where(eq(announcementId, id)).orderBy(position);
    return rows.map((row) => photos.indexOf(row.photo));
  }
  return { ...scenario, one, other, published, shown };
}

test("un brouillon parti de deux téléphones fait une annonce, avec les mots reçus en dernier, dont on montre les précédents, et les photos des deux", async () => {
  await using scenario = await onTwo({}, { description: "Du matin" });
  const { one, other, published, shown } = scenario;
  expect([
    await one.drain({ acts: ["after"] }),
    await one.drain(),
    await other.drain({ acts: ["after"] }),
    await other.drain(),
  ]).toEqual(["away", "empty", "away", "empty"]);
  expect(await one.current().list()).toEqual([]);
  const replaced = { about: "replaced", fields: [{ field: "description", mine: "Du matin", theirs: "Du jour" }] };
  expect(await other.current().list()).toMatchObject([{ choice: replaced }]);
  expect(await published()).toEqual([{ title: "Gombo", price: 300, description: "Du matin" }]);
  expect(await shown()).toEqual([0, 1]);
});

test.for([
  ["mine", 350, [0, 1]],
  ["theirs", 300, [0]],
] as const)(
  "deux prix pour un brouillon parti de deux téléphones sont à choisir, une fois : %s",
  async ([version, price, left]) => {
    await using scenario = await onTwo({}, { price: 350 });
    const { one, other, published, shown } = scenario;
    expect([await one.drain(), await other.drain()]).toEqual(["empty", "empty"]);
    const [asked] = await other.current().list();
    expect(asked).toMatchObject({
      state: "choice",
      choice: { about: "announcement", title: "Gombo", fields: [{ field: "price", mine: 350, theirs: 300 }] },
    });
    await other.current().decide(asked!.id, version, other.now());
    expect(await other.drain()).toBe("empty");
    expect(await other.current().list()).toEqual([]);
    expect(await published()).toEqual([{ title: "Gombo", price, description: "Du jour" }]);
    expect(await shown()).toEqual(left);
  },
);

test("un prix changé vite, puis le formulaire entier rempli de la copie, sans réseau : personne n'est dit avoir changé l'annonce", async () => {
  await using scenario = await stage();
  const { db, awa, telephone } = scenario;
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Tomates", price: 500, quantityAvailable: 40 });
  const hers = await telephone();
  const seen = { price: 500, quantityAvailable: 40, title: "Tomates" };
  const edit = (kind: "announcements.quickEdit" | "announcements.update", input: object) =>
    hers.current().add({ kind, input: { id, ...input }, base: seen, about: "Tomates" }, hers.now());
  await edit("announcements.quickEdit", { price: 450, quantityAvailable: 40 });
  await edit("announcements.update", { ...seen, price: 400 });
  await edit("announcements.quickEdit", { price: 500, quantityAvailable: 30 });
  expect(await hers.drain()).toBe("empty");
  expect(await hers.current().list()).toEqual([]);
  expect(await db.select().from(announcements).where(eq(announcements.id, id))).toMatchObject([
    { price: 400, quantityAvailable: 30 },
  ]);
});
