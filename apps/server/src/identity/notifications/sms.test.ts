import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { orderEvents, telephoneMessages } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { NOON, type SmsParts, tellNow, textsOf } from "#testing/sms-stage.ts";
import { test } from "#testing/test.ts";

const NUMBER = "+24166123456";
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A seller with a number only, and who makes them offers. */
async function market(db: Db, deps: SmsParts) {
  const [awa, ben] = [await aTelephonePerson(db, { phone: NUMBER }), await aPerson(db, { firstName: "Ben", lastName: "Obame" })];
  const offer = async (title = "Tomates") => {
    const order = await anOrder(db, { sellerId: awa.id, buyerId: ben.id, title, createdAt: await now(db) });
    const facts = { event: "order.proposed", orderId: order.id, title, otherId: ben.id, otherName: "Ben Obame" } as const;
    await tellNow(db, { userId: awa.id, facts }, deps);
    return order;
  };
  return { awa, ben, offer };
}

async function now(db: Db) {
  const { rows } = await db.execute<{ at: Date }>(sql`select now() as at`);
  return new Date(rows[0]!.at);
}

test("un vendeur qui n'a qu'un numéro apprend une offre par SMS, avec la marchandise, le prix et le terme", async ({
  db,
  deps,
}) => {
  const { awa, ben } = await market(db, deps);
  const order = await anOrder(db, { sellerId: awa.id, buyerId: ben.id, createdAt: await now(db) });
  const offered = { terms: "10 kg à 500 FCFA/kg, soit 5 000 FCFA, retrait sur place", until: "29/11 à 13:00" };
  const facts = { event: "order.proposed", orderId: order.id, title: "Tomates", otherName: "Ben Obame", ...offered } as const;
  await tellNow(db, { userId: awa.id, facts }, deps);
  expect(await textsOf(db)).toEqual([
    'Récolte : Offre de Ben pour "Tomates" : 10 kg à 500 FCFA/kg, soit 5 000 FCFA, retrait sur place. Répondez avant le 29/11 à 13:00.',
  ]);
  const [sms] = await db.select().from(telephoneMessages);
  expect(sms).toMatchObject({ number: NUMBER, kind: "notice" });
});

test("cinquante offres en une heure : un seul SMS ; le lendemain, un autre les réunit", async ({ db, deps }) => {
  const { offer } = await market(db, deps);
  for (let i = 0; i < 50; i++) await offer(`Tomates ${i}`);
  expect(await textsOf(db)).toHaveLength(1);
  vi.setSystemTime(NOON + 86_400_000);
  await offer();
  expect((await textsOf(db)).at(-1)).toMatch(/^Récolte : 51 offres vous attendent, répondez à la première avant le /u);
});

test("la première offre après une réponse se dit de nouveau, avec celles qui attendent", async ({ db, deps }) => {
  const { awa, offer } = await market(db, deps);
  const first = await offer();
  await offer();
  expect(await textsOf(db)).toHaveLength(1);
  const answer = { move: "counter", to: "contre_proposee", actor: "seller", actorId: awa.id } as const;
  await db.insert(orderEvents).values({ orderId: first.id, n: 2, ...answer });
  await offer();
  expect((await textsOf(db)).at(-1)).toMatch(/3 offres vous attendent/u);
});

test("une offre retirée, acceptée ou expirée avant l'envoi ne coûte rien", async ({ db, deps }) => {
  const { awa, ben } = await market(db, deps);
  for (const values of [{ status: "annulee" }, { status: "acceptee" }, { createdAt: new Date(Date.UTC(2026, 0, 1)) }] as const) {
    const order = await anOrder(db, { sellerId: awa.id, buyerId: ben.id, ...values });
    const facts = { event: "order.proposed", orderId: order.id, title: "Riz", otherName: "Ben" } as const;
    await tellNow(db, { userId: awa.id, facts }, deps);
  }
  expect(await textsOf(db)).toEqual([]);
});
