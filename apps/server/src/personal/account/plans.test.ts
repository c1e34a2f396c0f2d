import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { batches, cropCycles, customers, notifications, reviews, users } from "@recolte/db/schema";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { aDelivery, anOrder, aStockItem, aVehicle } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, inject, test } from "vitest";
import { readWhole } from "#testing/plans.ts";
import { eraseDue } from "./erasure.ts";

interface Parties {
  seller: Person;
  buyer: Person;
}

/** Something in each table that an erasure looks at. */
async function trade(db: Db, { seller, buyer }: Parties) {
  const { id: stockItemId } = await aStockItem(db, { ownerId: seller.id });
  const parties = { sellerId: seller.id, buyerId: buyer.id };
  const { id: orderId } = await anOrder(db, { ...parties, status: "remise", stockItemId });
  await aDelivery(db, { carrierId: seller.id, customerId: buyer.id, status: "annulee" });
  await aVehicle(db, { ownerId: seller.id });
  const dates = { plantedOn: "2026-01-05", expectedFrom: "2026-04-01", expectedTo: "2026-05-01" };
  const crop = { ownerId: seller.id, plot: "Nord", crop: "Manioc", category: "tubercules", expectedKg: 100 } as const;
  await db.insert(cropCycles).values({ ...crop, ...dates, stockItemId });
  await db.insert(batches).values({ id: uuidv7(), ownerId: seller.id, product: "Attiéké", inputKg: 10 });
  await db.insert(customers).values({ ownerId: seller.id, userId: buyer.id });
  const review = { orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 5 } as const;
  await db.insert(reviews).values({ ...review, publishedAt: new Date(), reply: "Merci", repliedAt: new Date() });
  const facts = { event: "message.received", otherId: seller.id, otherName: "Awa Obame" } as const;
  await db.insert(notifications).values({ userId: buyer.id, kind: "message", facts });
}

/** Each with ids of its own; what triggers would do with them is not looked at. */
const copies = (table: string, times: number, ...own: string[]) => `
  insert into ${table} select copy.* from ${table} t cross join generate_series(1, ${times}) n
  cross join lateral jsonb_populate_record(t, jsonb_build_object('of', n, ${own.map((name) => `'${name}', uuidv7()`).join()})) copy`;

const MANY = [
  "begin; set local session_replication_role = replica; alter table orders alter total drop expression, alter total set default 5000",
  copies("notifications", 100_000, "id"),
  ...["orders", "crop_cycles", "batches", "quote_requests"].map((table) => copies(table, 15_000, "id")),
  copies("quotes", 15_000, "id", "request_id"),
  copies("deliveries", 15_000, "id", "quote_id"),
  copies("reviews", 15_000, "id", "order_id"),
  copies("customers", 15_000, "id", "owner_id", "user_id"),
  "commit",
];

test("un compte s'efface parmi 200 000 lignes sans qu'aucune table soit lue en entier", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { db, pool } = database;
  const [awa, ben, cleo] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await trade(db, { seller: ben, buyer: cleo });
  await pool.query(MANY.join(";"));
  await trade(db, { seller: awa, buyer: cleo });
  await pool.query("vacuum analyze");
  const due = { status: "deleted", deletionRequestedAt: new Date("2020-01-01") } as const;
  await db.update(users).set(due).where(eq(users.id, awa.id));

  const log = { error: (failure: unknown) => expect.fail(String((failure as { err: Error }).err)) };
  expect(await readWhole(database, (one) => eraseDue({ db: one, log }))).toEqual([]);
  const { rowCount } = await pool.query("select from notifications where facts ->> 'otherName' = 'Compte supprimé'");
  expect(rowCount).toBe(1);
});
