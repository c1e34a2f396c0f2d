import { aPerson, type Person } from "@recolte/db/factories";
import { disputePictures, orderEvents, orders, outbox } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { forgetDisputePictures } from "./dispute-pictures.ts";

/** Each of another green: the same one twice would be one picture. */
const jpeg = (green = 40) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 200, g: green, b: 30 } } })
    .jpeg()
    .toBuffer();

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);

async function stage(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const { db } = server;
  const [seller, buyer, eve] = [
    await aPerson(db, { firstName: "Awa" }),
    await aPerson(db, { firstName: "Ben" }),
    await aPerson(db),
  ];
  const [mona, ada] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const cookies = new Map<string, string>();
  for (const person of [seller, buyer, eve, mona, ada]) cookies.set(person.id, await server.cookieOf(person));
  const cookie = (person: Pick<Person, "id"> | null) => (person && cookies.get(person.id)) ?? "";
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "litige" });
  const show = async (person: Pick<Person, "id">, { body, id = order.id }: { body?: Uint8Array; id?: string } = {}) =>
    sendPhoto(server.origin, {
      body: body ?? (await jpeg()),
      purpose: "dispute",
      form: id,
      headers: { cookie: cookie(person) },
    });
  const see = (id: string, person: Person | null) =>
    fetch(`${server.origin}/media/disputes/${id}/320.webp`, { headers: { cookie: cookie(person) } });
  const as = (person: Person) => server.client(cookie(person));
  const decide = (closedAt: Date) =>
    db.transaction(async (tx) => {
      const moved = { orderId: order.id, n: 9, move: "resolve", from: "litige", to: "resolue" } as const;
      await tx.insert(orderEvents).values({ ...moved, actor: "staff", actorId: ada.id });
      const decided = { status: "resolue", resolution: "Non", upheld: false, closedAt } as const;
      await tx.update(orders).set(decided).where(eq(orders.id, order.id));
    });
  const close = () => server[Symbol.asyncDispose]();
  return { db, seller, buyer, eve, mona, ada, order, show, see, as, decide, [Symbol.asyncDispose]: close };
}

test("une photo d'un litige n'est vue que des deux parties et de qui tranche, et ne reste sur aucun appareil", async () => {
  await using site = await stage();
  const { seller, buyer, eve, mona, ada, show, see } = site;
  const { id } = await show(buyer);
  const statuses = [];
  for (const person of [null, eve, mona, seller, buyer, ada]) statuses.push((await see(id, person)).status);
  expect(statuses).toEqual([404, 404, 404, 200, 200, 200]);
  const seen = await see(id, seller);
  expect(seen.headers.get("cache-control")).toBe("private, no-store");
  expect(seen.headers.get("content-type")).toBe("image/webp");
});

test("la page de la commande et celle du litige disent qui montre quoi, sans dire où cela se trouve", async () => {
  await using site = await stage();
  const { seller, buyer, ada, order, show, as } = site;
  const [first, second] = [await show(buyer), await show(seller, { body: await jpeg(90) })];
  const looks = { width: 800, height: 600, widths: [320, 640, 800] };
  const shown = [
    { id: first.id, by: "buyer", ...looks },
    { id: second.id, by: "seller", ...looks },
  ];
  for (const person of [seller, buyer])
    expect((await as(person).orders.byId.query({ id: order.id })).pictures).toMatchObject(shown);
  const { pictures } = await as(ada).disputes.byId.query({ id: order.id });
  expect(pictures).toMatchObject(shown);
  for (const picture of pictures)
    expect(Object.keys(picture).toSorted()).toEqual(["by", "color", "height", "id", "width", "widths"]);
});

test("l'autre partie apprend la première photo, pas les suivantes ; qui tranche doit les avoir toutes vues", async () => {
  await using site = await stage();
  const { seller, buyer, ada, order, show, as } = site;
  const { version } = await as(ada).disputes.byId.query({ id: order.id });
  for (const green of [10, 50, 90]) await show(buyer, { body: await jpeg(green) });
  const news = (await as(seller).notifications.list.query({})).items.map(({ facts }) => facts.event);
  expect(news).toEqual(["order.shown"]);
  expect((await as(buyer).notifications.list.query({})).items).toEqual([]);
  const read = await as(ada).disputes.byId.query({ id: order.id });
  expect(read.version).toBe(version + 3);
  expect(read.events.map(({ move }) => move)).toEqual(["propose", "show"]);
});

test("six photos au plus de chaque côté ; envoyée deux fois, la même n'en est qu'une", async () => {
  await using site = await stage();
  const { db, seller, buyer, show } = site;
  for (let green = 0; green <= 100; green += 20) expect((await show(buyer, { body: await jpeg(green) })).status).toBe(200);
  expect(await show(buyer, { body: await jpeg(120) })).toMatchObject({
    status: 400,
    message: "6 photos au maximum de chaque côté d'un litige",
  });
  const again = await show(seller);
  expect(await show(seller)).toEqual(again);
  expect(await db.$count(disputePictures)).toBe(7);
});

test("deux envois au même instant n'en font pas une septième", async () => {
  await using site = await stage();
  const { db, buyer, show } = site;
  for (let green = 0; green < 100; green += 20) await show(buyer, { body: await jpeg(green) });
  const bodies = [await jpeg(120), await jpeg(140)];
  const statuses = (await Promise.all(bodies.map((body) => show(buyer, { body })))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await db.$count(disputePictures)).toBe(6);
});

test("hors d'un litige et chez les autres, rien ne se montre", async () => {
  await using site = await stage();
  const { db, seller, buyer, eve, ada, show, decide } = site;
  for (const person of [eve, ada]) expect(await show(person)).toMatchObject({ status: 404, message: "Commande non trouvée" });
  const quiet = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "remise" });
  expect(await show(buyer, { id: quiet.id })).toMatchObject({ status: 409 });
  await decide(new Date());
  expect(await show(buyer)).toMatchObject({ status: 409 });
  expect(await db.$count(disputePictures)).toBe(0);
});

test("deux ans après la décision les photos partent avec leurs fichiers ; d'ici là elles se voient", async () => {
  await using site = await stage();
  const { db, buyer, order, show, as, decide } = site;
  const { id } = await show(buyer);
  await decide(monthsAgo(23));
  await forgetDisputePictures(db);
  expect((await as(buyer).orders.byId.query({ id: order.id })).pictures).toMatchObject([{ id }]);
  await db.update(orders).set({ closedAt: monthsAgo(25) });
  await forgetDisputePictures(db);
  expect(await db.$count(disputePictures)).toBe(0);
  const files = await db.select().from(outbox).where(eq(outbox.kind, "image.delete"));
  expect(files.map(({ payload }) => payload["bucket"])).toEqual(["evidence"]);
});
