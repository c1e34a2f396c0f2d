import { aPerson } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { customers, shopSales, shopSaleLines } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const shopOf = (db: Db) => aPerson(db, { userType: "detaillant" });

interface Sold {
  sellerId: string;
  customerId: string;
  total: number;
  days: number;
  currency?: "XAF" | "XOF";
}

async function aSale(db: Db, { days, total, currency = "XAF", ...ids }: Sold) {
  const saleId = uuidv7();
  await db.insert(shopSales).values({ id: saleId, ...ids, currency, total, payment: "cash", soldAt: ago(days) });
  await db.insert(shopSaleLines).values({ saleId, n: 1, label: "Riz", unit: "kg", quantity: 1, unitPrice: total });
  return saleId;
}

test("les clients viennent des commandes conclues et du comptoir, avec ce qu'ils ont dépensé en douze mois", async ({
  db,
  as,
}) => {
  const awa = await shopOf(db);
  const [ben, cora, dina] = [
    await aPerson(db, { firstName: "Ben", lastName: "Koné" }),
    await aPerson(db, { firstName: "Cora", lastName: "Élan" }),
    await aPerson(db),
  ];
  const order = (buyerId: string, values: object) => anOrder(db, { buyerId, sellerId: awa.id, ...values });
  await order(ben.id, { status: "cloturee", quantity: 100, unitPrice: 2000, createdAt: ago(10) });
  await order(ben.id, { status: "acceptee", createdAt: ago(5) });
  await order(ben.id, { status: "remise", quantity: 1, unitPrice: 5, createdAt: ago(400) });
  await order(ben.id, { status: "remise", currency: "XOF", quantity: 10, unitPrice: 900_000, createdAt: ago(9) });
  await order(cora.id, { status: "resolue", upheld: false, createdAt: ago(61) });
  await order(dina.id, { status: "annulee", createdAt: ago(1) });
  await order(dina.id, { status: "proposee", createdAt: ago(1) });
  const rose = uuidv7();
  await as(awa).customers.add({
    id: rose,
    name: "Mama Rose",
    phone: "00241 77 12 34 56",
    tags: ["Voisine", "Voisine"],
    note: "Le samedi",
  });
  await aSale(db, { sellerId: awa.id, customerId: rose, total: 600_000, days: 2 });
  await aSale(db, { sellerId: awa.id, customerId: rose, total: 7, days: 3, currency: "XOF" });

  const { items } = await as(awa).customers.list({});
  expect(items.map(({ name, times, spent, active, tier, phone }) => [name, times, spent, active, tier, phone])).toEqual([
    ["Mama Rose", 2, 600_000, true, "Gold", "+24177123456"],
    ["Ben Koné", 4, 200_000, true, "Silver", null],
    ["Cora Élan", 1, 0, false, "Bronze", null],
  ]);
  expect(items[0]).toMatchObject({ tags: ["Voisine"], note: "Le samedi", userId: null });
  expect((await as(awa).customers.list({ search: "elan" })).items.map(({ name }) => name)).toEqual(["Cora Élan"]);
  expect((await as(awa).customers.list({ state: "Inactif" })).items.map(({ name }) => name)).toEqual(["Cora Élan"]);
  expect((await as(awa).customers.list({ tier: "Gold" })).items.map(({ name }) => name)).toEqual(["Mama Rose"]);
  expect((await as(await shopOf(db)).customers.list({})).items).toEqual([]);

  const { currency, groups } = await as(awa).customers.summary();
  expect(currency).toBe("XAF");
  expect(groups.toSorted((a, b) => a.tier.localeCompare(b.tier))).toEqual([
    { tier: "Bronze", active: false, customers: 1 },
    { tier: "Gold", active: true, customers: 1 },
    { tier: "Silver", active: true, customers: 1 },
  ]);
});

test("soixante jours font la différence entre Actif et Inactif ; une vente annulée n'en est pas une", async ({ db, as }) => {
  const awa = await shopOf(db);
  const [early, late, gone] = [uuidv7(), uuidv7(), uuidv7()];
  for (const id of [early, late, gone]) await as(awa).customers.add({ id, name: id });
  await aSale(db, { sellerId: awa.id, customerId: early, total: 5, days: 59.9 });
  await aSale(db, { sellerId: awa.id, customerId: late, total: 5, days: 60.1 });
  await as(awa).sales.cancel({ id: await aSale(db, { sellerId: awa.id, customerId: gone, total: 5, days: 1 }) });
  const { items } = await as(awa).customers.list({});
  expect(new Map(items.map(({ id, active }) => [id, active]))).toEqual(
    new Map([
      [early, true],
      [late, false],
      [gone, false],
    ]),
  );
});

test("les seuils de fidélité se règlent, montent, et ne valent que pour soi", async ({ db, as }) => {
  const [awa, ben] = [await shopOf(db), await shopOf(db)];
  const id = uuidv7();
  await as(awa).customers.add({ id, name: "Rose" });
  await aSale(db, { sellerId: awa.id, customerId: id, total: 3000, days: 1 });
  const tier = async () => (await as(awa).customers.list({})).items[0]!.tier;
  expect(await tier()).toBe("Bronze");
  await as(awa).customers.setThresholds({ VIP: 3000, Gold: 2000, Silver: 1000 });
  expect(await tier()).toBe("VIP");
  await as(awa).customers.setThresholds({ VIP: 3001, Gold: 2000, Silver: 1000 });
  expect(await tier()).toBe("Gold");
  expect(await as(ben).customers.thresholds()).toEqual({ VIP: 1_000_000, Gold: 500_000, Silver: 150_000 });
  const set = as(awa).customers.setThresholds;
  await expect(set({ VIP: 10, Gold: 10, Silver: 5 })).rejects.toThrow("Le seuil VIP doit dépasser le seuil Gold");
  await expect(set({ VIP: 10, Gold: 5, Silver: 5 })).rejects.toThrow("Le seuil Gold doit dépasser le seuil Silver");
  await expect(set({ VIP: 10, Gold: 5, Silver: 0 })).rejects.toThrow("supérieur à 0");
});

test("on note ce qu'on veut d'un membre qui a commandé, et de personne d'autre", async ({ db, as }) => {
  const awa = await shopOf(db);
  const [ben, stranger] = [await aPerson(db), await aPerson(db)];
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "acceptee" });
  await as(awa).customers.annotate({ userId: ben.id, note: "Paie tard", tags: ["Gros"] });
  await as(awa).customers.annotate({ userId: ben.id, note: "Paie bien", tags: [] });
  expect((await as(awa).customers.list({})).items).toMatchObject([{ userId: ben.id, note: "Paie bien", tags: [] }]);
  await as(awa).customers.annotate({ userId: ben.id });
  expect((await as(awa).customers.list({})).items).toMatchObject([{ note: "Paie bien" }]);
  await expect(as(awa).customers.annotate({ userId: stranger.id, note: "" })).rejects.toThrow("Client non trouvé");
  await expect(as(ben).customers.annotate({ userId: awa.id, note: "" })).rejects.toThrow("Client non trouvé");
});

test("un client du comptoir s'ajoute une fois, se corrige, s'archive ; pour un autre il n'existe pas", async ({ db, as }) => {
  const [awa, ben] = [await shopOf(db), await shopOf(db)];
  const id = uuidv7();
  const rose = { id, name: "Rose" };
  await as(awa).customers.add(rose);
  await as(awa).customers.add(rose);
  expect(await db.$count(customers, eq(customers.ownerId, awa.id))).toBe(1);
  await expect(as(ben).customers.add(rose)).rejects.toThrow("Un premier envoi est déjà enregistré");
  await expect(as(ben).customers.update({ ...rose, name: "À moi" })).rejects.toThrow("Client non trouvé");
  await expect(as(ben).customers.archive({ id })).rejects.toThrow("Client non trouvé");
  await as(awa).customers.update({ id, name: "Rose Ndong", phone: "+24177000000", note: "", tags: [] });
  expect((await as(awa).customers.list({})).items).toMatchObject([{ name: "Rose Ndong", phone: "+24177000000" }]);
  await as(awa).customers.archive({ id });
  expect((await as(awa).customers.list({})).items).toEqual([]);
  await expect(as(awa).customers.add({ id: uuidv7(), name: " " })).rejects.toThrow("Le nom est requis");
  await expect(as(awa).customers.add({ id: uuidv7(), name: "A", phone: "douze" })).rejects.toThrow(
    "Numéro de téléphone invalide",
  );
});

test("la liste se lit page après page, sans répétition ni oubli", async ({ db, as }) => {
  const awa = await shopOf(db);
  const ids = Array.from({ length: 50 }, () => uuidv7());
  for (const [index, id] of ids.entries()) {
    await as(awa).customers.add({ id, name: `Client ${index}` });
    if (index % 2) await aSale(db, { sellerId: awa.id, customerId: id, total: index, days: index });
  }
  const seen: string[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["customers"]["list"]>> = await as(awa).customers.list({ cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});
