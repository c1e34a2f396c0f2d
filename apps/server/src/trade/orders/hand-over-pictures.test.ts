import { aPerson, type Person } from "@recolte/db/factories";
import { events, handOverPictures, outbox } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { handOverPicturesOf } from "#personal/account/export-orders.ts";
import { eraseAccount } from "#personal/account/erasure.ts";
import { openDevice, photo } from "#testing/resumable.ts";
import { forgetHandOverPictures } from "./hand-over-pictures.ts";

const CODE = { digits: "123456" };

async function stage() {
  const device = await openDevice();
  const { db, server, by, cookieOf } = device;
  const [seller, buyer, eve, mona] = [
    await aPerson(db),
    await aPerson(db),
    await aPerson(db),
    await aPerson(db, { roles: ["moderator"] }),
  ];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete" });
  const as = async (person: Person) => server.client(await cookieOf(person));
  async function prove(person: Person, subject: { kind: "order" | "delivery"; subjectId: string }) {
    const id = uuidv7();
    const { outcome } = await (await as(person)).handOvers.prove.mutate({ id, ...subject, code: CODE, age: 60 });
    return { id, outcome };
  }
  const body = await photo(60);
  async function show(person: Person, proof: string) {
    return by(person).begin({ purpose: "hand_over", length: body.byteLength, more: { form: proof } }, body);
  }
  const see = async (id: string, person: Person | null) => {
    const headers = { cookie: person ? await cookieOf(person) : "" };
    return fetch(`${server.origin}/media/hand-overs/${id}/60.webp`, { headers });
  };
  const seenBy = async (id: string, people: (Person | null)[]) => {
    const statuses = [];
    for (const person of people) statuses.push((await see(id, person)).status);
    return statuses;
  };
  const close = () => device[Symbol.asyncDispose]();
  return { db, seller, buyer, eve, mona, order, as, prove, show, see, seenBy, [Symbol.asyncDispose]: close };
}

test("la photo d'une remise suit sa preuve, et n'est vue que des deux parties", async () => {
  await using site = await stage();
  const { seller, buyer, eve, mona, order, as, prove, show, see, seenBy } = site;
  const { id } = await prove(seller, { kind: "order", subjectId: order.id });
  expect((await (await as(buyer)).orders.byId.query({ id: order.id })).handOverPictures).toBeNull();
  expect(await show(seller, id)).toMatchObject({ status: 200, said: { id } });
  for (const person of [seller, buyer]) {
    const { handOverPictures: shown } = await (await as(person)).orders.byId.query({ id: order.id });
    expect(shown).toMatchObject([{ id, width: 60, height: 60, widths: [60] }]);
    expect(Object.keys(shown![0]!).toSorted()).toEqual(["color", "height", "id", "width", "widths"]);
  }
  expect(await seenBy(id, [null, eve, mona, seller, buyer])).toEqual([404, 404, 404, 200, 200]);
  expect((await see(id, buyer)).headers.get("cache-control")).toBe("private, no-store");
});

test("sans preuve, avec celle d'un autre ou sans la nommer, une photo n'est pas prise ; une seconde est la première", async () => {
  await using site = await stage();
  const { db, seller, buyer, order, prove, show } = site;
  expect(await show(seller, uuidv7())).toMatchObject({ status: 400, why: "hand-over.no-photo" });
  const { id } = await prove(seller, { kind: "order", subjectId: order.id });
  expect(await show(buyer, id)).toMatchObject({ status: 400, why: "hand-over.no-photo" });
  for (const _time of [1, 2]) expect(await show(seller, id)).toMatchObject({ status: 200, said: { id } });
  expect(await db.$count(handOverPictures)).toBe(1);
});

test("celle d'un transporteur est vue de lui, de son client et des deux parties de la commande", async () => {
  await using site = await stage();
  const { db, seller, buyer, eve, as, prove, show, seenBy } = site;
  const carrier = await aPerson(db, { userType: "transporteur" });
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "en_livraison" });
  const delivery = await aDelivery(db, { carrierId: carrier.id, customerId: seller.id, orderId: order.id, status: "en_cours" });
  const { id } = await prove(carrier, { kind: "delivery", subjectId: delivery.id });
  expect(await show(carrier, id)).toMatchObject({ status: 200, said: { id } });
  const found = await (await as(carrier)).deliveries.byId.query({ id: delivery.id });
  expect(found.handOverPictures).toMatchObject([{ id }]);
  expect((await (await as(buyer)).orders.byId.query({ id: order.id })).handOverPictures).toMatchObject([{ id }]);
  expect(await seenBy(id, [carrier, seller, buyer, eve])).toEqual([200, 200, 200, 404]);
});

test("de la remise d'une commande annulée entre-temps, l'équipe qui l'examine voit la photo", async () => {
  await using site = await stage();
  const { db, seller, buyer, mona, as, prove, show, seenBy } = site;
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "annulee", acceptedAt: new Date() });
  const { id, outcome } = await prove(seller, { kind: "order", subjectId: order.id });
  expect(outcome).toBe("case");
  await show(seller, id);
  expect(await seenBy(id, [mona])).toEqual([200]);
  expect(await (await as(mona)).handOvers.case.query({ kind: "order", id: order.id })).toMatchObject({ pictures: [{ id }] });
});

test("la commande contestée, qui tranche la voit parmi les pièces, et personne d'autre de l'équipe ; avant, lui non plus", async () => {
  await using site = await stage();
  const { db, seller, buyer, mona, order, as, prove, show, seenBy } = site;
  const ada = await aPerson(db, { roles: ["admin"] });
  const { id } = await prove(seller, { kind: "order", subjectId: order.id });
  await show(seller, id);
  expect(await seenBy(id, [mona, ada])).toEqual([404, 404]);
  const { version } = await (await as(buyer)).orders.byId.query({ id: order.id });
  await (await as(buyer)).orders.dispute.mutate({ id: order.id, version, reason: "Abîmées" });
  expect((await (await as(ada)).disputes.byId.query({ id: order.id })).handOverPictures).toMatchObject([{ id }]);
  expect(await seenBy(id, [mona, ada])).toEqual([404, 200]);
});

test("la page ouverte de l'autre partie la montre dès qu'elle est là, sans nouvelle dans la cloche", async () => {
  await using site = await stage();
  const { db, seller, buyer, eve, order, as, prove, show } = site;
  const { id } = await prove(seller, { kind: "order", subjectId: order.id });
  const told = (person: Person) => db.$count(events, eq(events.userId, person.id));
  const news = async () => (await (await as(buyer)).notifications.list.query({})).items.length;
  const before = [await told(buyer), await told(seller), await told(eve), await news()];
  for (const _time of [1, 2]) await show(seller, id);
  const after = [await told(buyer), await told(seller), await told(eve), await news()];
  expect(after.map((count, i) => count - before[i]!)).toEqual([1, 0, 0, 0]);
});

test("elle est dans le fichier de qui l'a prise, part avec son compte, et au bout de deux ans", async () => {
  await using site = await stage();
  const { db, seller, buyer, order, as, prove, show } = site;
  const { id } = await prove(seller, { kind: "order", subjectId: order.id });
  await show(seller, id);
  const exported = async (userId: string) => {
    const told: unknown[] = [];
    for await (const piece of handOverPicturesOf({ db, userId, site: "https://recolte.example" })) told.push(...piece);
    return told;
  };
  expect(await exported(buyer.id)).toEqual([]);
  expect(await exported(seller.id)).toMatchObject([{ photo: `https://recolte.example/media/hand-overs/${id}/60.webp` }]);
  const removed = () => db.$count(outbox, eq(outbox.kind, "image.delete"));
  const before = await removed();
  await forgetHandOverPictures(db);
  expect(await db.$count(handOverPictures)).toBe(1);
  await db.update(handOverPictures).set({ createdAt: sql`now() - interval '25 months'` });
  await forgetHandOverPictures(db);
  expect([await db.$count(handOverPictures), (await removed()) - before]).toEqual([0, 1]);

  await show(seller, id);
  await eraseAccount(db, seller.id);
  expect([await db.$count(handOverPictures), (await removed()) - before]).toEqual([0, 2]);
  expect((await (await as(buyer)).orders.byId.query({ id: order.id })).handOverPictures).toBeNull();
});
