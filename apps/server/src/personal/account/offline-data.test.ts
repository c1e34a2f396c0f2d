import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { operations, uploadParts, uploads } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseAccount } from "./erasure.ts";
import { operationsOf, uploadsOf } from "./export-operations.ts";

const NOTED = new Date("2026-11-26T08:00:00Z");
const ARRIVED = new Date("2026-11-26T11:00:00Z");

/** An act that came three hours later, and a photo of which the half has come. */
async function actAndHalf(db: Db, ownerId: string) {
  const act = { id: uuidv7(), deviceId: uuidv7(), seq: 1, kind: "sales.record", inputHash: Buffer.alloc(32) };
  await db.insert(operations).values({ ...act, ownerId, outcome: "done", answer: {}, madeAt: NOTED, receivedAt: ARRIVED });
  const id = uuidv7();
  await db.insert(uploads).values({ id, ownerId, purpose: "hand_over", length: 200, received: 100 });
  await db.insert(uploadParts).values({ uploadId: id, at: 0, body: Buffer.alloc(100, 1) });
}

async function all<Row>(pieces: AsyncIterable<readonly Row[]>) {
  const rows: Row[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return rows;
}

test("un acte noté sans réseau et une photo à demi arrivée sont dans le fichier de leur auteur, et dans le sien seul", async ({
  db,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await actAndHalf(db, awa.id);
  const of = async (userId: string) => [await all(operationsOf({ db, userId })), await all(uploadsOf({ db, userId }))];
  expect(await of(awa.id)).toEqual([
    [{ acte: "Vente au comptoir", suite: "fait", noteLe: NOTED, arriveLe: ARRIVED }],
    [{ objet: expect.stringMatching(/remise/iu), octets: 200, recus: 100, oublieLe: expect.any(Date) }],
  ]);
  expect(await of(ben.id)).toEqual([[], []]);
});

test("avec le compte s'effacent ses actes, ses photos à demi arrivées et leurs parties ; ceux d'autrui restent", async ({
  db,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (const { id } of [awa, ben]) await actAndHalf(db, id);
  await eraseAccount(db, awa.id);
  const owners = [
    await db.select({ ownerId: operations.ownerId }).from(operations),
    await db.select({ ownerId: uploads.ownerId }).from(uploads),
  ];
  expect(owners).toEqual([[{ ownerId: ben.id }], [{ ownerId: ben.id }]]);
  expect(await db.$count(uploadParts)).toBe(1);
});
