import { anAnnouncement } from "@recolte/db/factories";
import { anOrder, aStockItem, aVehicle } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const CROP = {
  plot: "Parcelle nord",
  crop: "Tomates",
  category: "legumes" as const,
  plantedOn: "2098-03-01",
  expectedFrom: "2098-06-01",
  expectedTo: "2098-06-30",
  expectedKg: 800,
};
const newItem = (label: string) => ({ id: uuidv7(), label, category: "legumes" as const, unit: "kg" as const });

/** A hundred kilograms of tomatoes, and an announcement that could sell them. */
async function goods({ db, member }: World) {
  const who = await member();
  const { id } = await aStockItem(db, { ownerId: who.id, onHand: 100 });
  const announcement = await anAnnouncement(db, { userId: who.id });
  return { who, says: { id, itemId: id, announcementId: announcement.id, quantity: 2, item: newItem("Aubergines") } };
}

/** Moves have ids of their own. */
const moved = async (world: World) => {
  const { who, says } = await goods(world);
  const { id: _item, ...rest } = says;
  return { who, says: { ...rest, item: undefined, cropCycleId: undefined, unitPrice: 500, counted: 90 } };
};

const growing =
  (status: "planifie" | "en_cours", says: object = {}) =>
  async ({ member, as }: World) => {
    const who = await member();
    const { crops } = await as(who);
    const id = uuidv7();
    await crops.create.mutate({ id, ...CROP });
    if (status === "en_cours") await crops.move.mutate({ id, status: "planifie", move: "plant" });
    return { who, says: { ...CROP, id, status, ...says } };
  };

async function begun(world: World) {
  const { db, member, as } = world;
  const who = await member({ userType: "transformateur" });
  const raw = await aStockItem(db, { ownerId: who.id, onHand: 100 });
  const inputs = [{ stockItemId: raw.id, quantity: 10 }];
  const id = uuidv7();
  await (await as(who)).batches.begin.mutate({ id, product: "Concentré", inputs });
  return { who, says: { id, quantity: 2, kg: 2, item: newItem("Concentré"), itemId: undefined } };
}

const soldOnCredit = async ({ member, as }: World) => {
  const who = await member({ userType: "detaillant" });
  const api = await as(who);
  const [id, customerId] = [uuidv7(), uuidv7()];
  await api.customers.add.mutate({ id: customerId, name: "Mama Rose" });
  const lines = [{ label: "Riz", unit: "kg" as const, quantity: 2, unitPrice: 600 }];
  await api.sales.record.mutate({ id, lines, payment: "credit", customerId });
  return { who, says: { id } };
};

const aCustomer = async ({ member, as }: World) => {
  const [who, id] = [await member({ userType: "detaillant" }), uuidv7()];
  await (await as(who)).customers.add.mutate({ id, name: "Mama Rose" });
  return { who, says: { id, name: "Mama Rose", tags: ["fidèle"] } };
};

const promoted = async ({ db, member, as }: World) => {
  const who = await member({ userType: "detaillant" });
  const { id: announcementId } = await anAnnouncement(db, { userId: who.id, price: 1000 });
  const says = { announcementId, kind: "percent" as const, value: 20, startsAt: null, endsAt: inDays(5).toISOString() };
  const id = uuidv7();
  await (await as(who)).promotions.create.mutate({ id, ...says });
  return { who, says: { id } };
};

const parked = async ({ db, member }: World) => {
  const who = await member({ userType: "transporteur" });
  return { who, says: { id: (await aVehicle(db, { ownerId: who.id })).id } };
};

const ROUTE = { towns: ["Oyem", "Libreville"], weekdays: [1, 4], departure: "06:30", capacityKg: 5000, active: true };

/** What somebody has, grows, makes and sells by themselves. */
export const GOODS: Scenarios = {
  "stock.byId": goods,
  "stock.moves": goods,
  "stock.linkable": goods,
  "stock.record": moved,
  "stock.harvest": moved,
  "stock.rename": goods,
  "stock.setThreshold": goods,
  "stock.archive": async ({ db, member }) => {
    const who = await member();
    return { who, says: { id: (await aStockItem(db, { ownerId: who.id })).id } };
  },
  "stock.linkAnnouncement": goods,
  "stock.unlinkAnnouncement": async (world) => {
    const { who, says } = await goods(world);
    await (await world.as(who)).stock.linkAnnouncement.mutate({ id: says.id, announcementId: says.announcementId });
    return { who, says };
  },

  "crops.byId": growing("planifie"),
  "crops.create": async ({ member }) => ({ who: await member(), says: CROP }),
  "crops.update": growing("planifie"),
  "crops.move": growing("planifie", { move: "plant" }),
  "crops.harvest": growing("en_cours", { harvestedKg: 700, itemId: undefined, item: { id: uuidv7(), label: "Tomates" } }),
  "crops.log": growing("planifie"),

  "batches.begin": async (world) => {
    const { who, says } = await goods(world);
    return { who, says: { inputs: [{ stockItemId: says.id, quantity: 2 }] } };
  },
  "batches.finish": begun,
  "batches.cancel": begun,

  "operations.send": async ({ db, member }) => {
    const who = await member();
    const { id } = await anAnnouncement(db, { userId: who.id });
    const one = { kind: "announcements.pause", v: 1, input: { id }, base: {}, after: [], age: 1000, decided: false };
    return { who, says: { ...one, account: who.id, device: uuidv7() } };
  },
  "sales.record": async (world) => {
    const [{ who, says }, buyer] = [await goods(world), await world.member()];
    await anOrder(world.db, { sellerId: who.id, buyerId: buyer.id, status: "cloturee" });
    const lines = [{ stockItemId: says.id, label: "Tomates", unit: "kg", quantity: 2, unitPrice: 600 }];
    return { who, says: { lines, customerId: null, userId: buyer.id } };
  },
  "sales.reopen": soldOnCredit,
  "sales.settle": soldOnCredit,
  "sales.cancel": soldOnCredit,

  "customers.update": aCustomer,
  "customers.archive": aCustomer,
  "customers.setThresholds": async ({ member }) => ({
    who: await member(),
    says: { VIP: 900_000, Gold: 500_000, Silver: 100_000 },
  }),
  "customers.annotate": async ({ db, member }) => {
    const [who, buyer] = [await member(), await member()];
    await anOrder(db, { sellerId: who.id, buyerId: buyer.id, status: "cloturee" });
    return { who, says: { userId: buyer.id, tags: ["fidèle"] } };
  },

  "promotions.create": async ({ db, member }) => {
    const who = await member({ userType: "detaillant" });
    const { id: announcementId } = await anAnnouncement(db, { userId: who.id, price: 1000 });
    return { who, says: { announcementId, value: 20, startsAt: null, endsAt: inDays(5).toISOString() } };
  },
  "promotions.end": promoted,

  "vehicles.save": async ({ member }) => ({
    who: await member({ userType: "transporteur" }),
    says: { plate: "GA-123-AB", kind: "camion", maxKg: 1000, maxVolume: null },
  }),
  "vehicles.setStatus": parked,
  "vehicles.archive": parked,
  "carrierRoutes.save": async ({ member }) => ({ who: await member({ userType: "transporteur" }), says: ROUTE }),
};
