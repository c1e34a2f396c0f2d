import { aPerson } from "@recolte/db/factories";
import { disputePictures, orders, users } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseAccount, eraseDue } from "./erasure.ts";
import { disputePicturesOf, ordersOf } from "./export-orders.ts";

test("les papiers d'une commande ne nomment plus qui a effacé son compte", async ({ db, as, deps }) => {
  const awa = await aPerson(db, { firstName: "Awa", lastName: "Obame", location: "Oyem" });
  const ben = await aPerson(db, { firstName: "Ben", lastName: "Kouassi", location: "Bouaké" });
  const { id } = await anOrder(db, { buyerId: ben.id, sellerId: awa.id });
  await as(awa).orders.accept({ id, version: 1 });
  await as(awa).orders.ready({ id, version: 2, pickupPlace: "Chez Obame" });
  await as(awa).orders.pay({ id, version: 3 });
  await as(ben).orders.confirm({ id, version: 4 });
  const receipt = { id, kind: "recu" } as const;
  expect((await as(ben).orders.document(receipt)).facts.seller).toMatchObject({ name: "Awa Obame", location: "Oyem" });
  const leave = (days: number) =>
    db
      .update(users)
      .set({ status: "deleted", deletionRequestedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(users.id, awa.id));
  // Until the days of grace are over nothing is gone: people who come back find their documents as they were.
  await leave(1);
  expect((await as(ben).orders.document(receipt)).facts.seller).toMatchObject({ name: "Awa Obame" });
  await leave(15);
  await eraseDue({ db, log: deps.log });
  const { facts } = await as(ben).orders.document(receipt);
  expect(facts).toMatchObject({ seller: { name: "Compte supprimé", location: "" }, buyer: { name: "Ben Kouassi" }, total: 5000 });
  const { code, ...rest } = (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
  expect([code, JSON.stringify([rest, await as(ben).orders.byId({ id })]).includes("Obame")]).toEqual([null, false]);
  await expect(as(await aPerson(db)).orders.document({ ...receipt, id: uuidv7() })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("ce que chacun a écrit sur une commande est dans son fichier, et dans le sien seulement", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "remise" });
  await as(ben).orders.dispute({ id, version: 1, reason: "Sacs mouillés" });
  await as(awa).orders.answerDispute({ id, version: 2, answer: "Il pleuvait" });
  const wordsOf = async (userId: string) => {
    const words: string[] = [];
    for await (const piece of ordersOf({ db, userId }))
      words.push(...piece.flatMap(({ mots }) => mots.map(({ texte }) => texte)));
    return words;
  };
  expect([await wordsOf(ben.id), await wordsOf(awa.id)]).toEqual([["Sacs mouillés"], ["Il pleuvait"]]);
});

test("ce que chacun montre dans un litige est dans son fichier, avec où le revoir, et reste à l'autre quand son compte s'efface", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: orderId } = await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "litige" });
  const id = uuidv7();
  const looks = { width: 640, height: 480, widths: [320, 640], color: "#d04020", bytes: 9, sha256: id };
  await db.insert(disputePictures).values({ id, orderId, ownerId: ben.id, position: 0, key: `${ben.id}/1-a`, ...looks });
  const shownBy = async (userId: string) => {
    const shown: unknown[] = [];
    for await (const piece of disputePicturesOf({ db, userId, site: "https://recolte.example" })) shown.push(...piece);
    return shown;
  };
  expect(await shownBy(awa.id)).toEqual([]);
  expect(await shownBy(ben.id)).toMatchObject([{ photo: `https://recolte.example/media/disputes/${id}/640.webp` }]);
  await eraseAccount(db, ben.id);
  expect((await as(awa).orders.byId({ id: orderId })).pictures).toMatchObject([{ id, by: "buyer" }]);
});
