import { aDirectoryEntry, anAnnouncement, aPerson, aProduct, aTelephonePerson, type Person } from "@recolte/db/factories";
import { cases, notifications, telephoneCodes } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { callsOf, openCases, READ_BY_RISK } from "./cases.ts";
import { issueOrderDocuments } from "./order-documents.ts";
import type { Who } from "./routes.ts";
import type { Site } from "./site.ts";

type Member = Person | Awaited<ReturnType<typeof aTelephonePerson>>;

/** How its site is set: all ways in are shown, and what waits for the staff is read. Nothing needs to be sent there. */
export const FURNISHED = { ...READ_BY_RISK, SMS_GATEWAY: JSON.stringify({ address: "https://sms.example/send" }) };

/** Who has just begun an account by a code, and chosen no password. */
async function aBeginner({ db }: Site) {
  const number = "+24166000001";
  const person = await aTelephonePerson(db, { phone: number });
  const now = new Date();
  const used = { number, browser: "0".repeat(64), provedAt: now, usedAt: now, expiresAt: now };
  await db.insert(telephoneCodes).values(used);
  return person;
}

/** One of each kind that waits for the staff, by its kind and what it is about. */
async function furnishQueue(site: Site, people: ReadonlyMap<Who, Member>, author: Member) {
  const reader = people.get("consommateur")!;
  // A colleague of the one who looks: nobody judges an appeal against themselves.
  const judge = await aPerson(site.db, { roles: ["moderator"] });
  await openCases(site, { author, reader, judge }, "du jour");
  const escalate = await callsOf(site, judge);
  await escalate("people.escalate", { id: people.get("detaillant")!.id, text: "Trois comptes du même nom." });
  const all = await site.db.select().from(cases);
  return Object.fromEntries(
    all.filter(({ status }) => status === "open").map((one) => [`${one.kind}_${one.targetType}`, one.id]),
  );
}

/** One of everything that has a page, and who looks at it: the staff, and members who entered as this makes them. */
export async function furnish(site: Site, aMember: (...of: Parameters<typeof aPerson>) => Promise<Member> = aPerson) {
  const { db } = site;
  const people = new Map<Who, Member>([
    ["auteur", await aMember(db, { userType: "producteur", phone: "+24166000000" })],
    ["admin", await aPerson(db, { roles: ["admin"] })],
    ["moderateur", await aPerson(db, { roles: ["moderator"] })],
    ["debutant", await aBeginner(site)],
  ]);
  for (const userType of USER_TYPES) people.set(userType, await aMember(db, { userType }));
  const idOf = (who: Who) => people.get(who)!.id;
  const [userId, buyerId, carrierId] = [idOf("auteur"), idOf("producteur"), idOf("transporteur")];

  const product = await aProduct(db, { name: "Tomate", category: "legumes" });
  const offered = { unit: "piece", price: 255_000, quantityAvailable: 15 } as const;
  const { id: announcementId } = await anAnnouncement(db, { userId, ...offered, featuredRequestedAt: new Date() });
  const facts = { event: "expiry.over" as const, announcementId, title: "Tomates" };
  await db.insert(notifications).values({ userId, kind: "expiry", facts });
  const reportAs = await callsOf(site, people.get("producteur")!);
  await reportAs("reports.create", { id: uuidv7(), announcementId, reason: "prix" });
  await aDirectoryEntry(db, { name: "Étal de Mama Rose, marché de Mont-Bouët", town: "Libreville", verified: true });
  await aStockItem(db, { ownerId: userId, onHand: 100 });
  const parties = { announcementId, sellerId: userId, buyerId };
  const order = await anOrder(db, { ...parties, status: "acceptee" });
  const sale = await anOrder(db, { ...parties, status: "remise", paidAt: new Date() });
  await issueOrderDocuments(db, sale, { seller: people.get("auteur")!, buyer: people.get("producteur")! });
  const disputed = await anOrder(db, { ...parties, status: "litige" });
  const request = await aQuoteRequest(db, { customerId: buyerId, carrierId });
  const delivery = await aDelivery(db, { customerId: buyerId, carrierId, orderId: order.id });
  const before = new Date(Date.now() - 86_400_000);
  await aDelivery(db, { customerId: buyerId, carrierId, vehicleId: delivery.vehicleId, pickupAt: before, status: "livree" });

  const ids: Record<string, string> = {
    ...(await furnishQueue(site, people, await aMember(db, { userType: "grossiste" }))),
    annonce: announcementId,
    produit: product.slug,
    ville: "libreville",
    membre: userId,
    commande: order.id,
    vente: sale.id,
    litige: disputed.id,
    devis: request.id,
    livraison: delivery.id,
  };
  const idNamed = (name: string) => ids[name] ?? expect.fail(`nothing is called ${name}`);
  return { people, addressOf: (route: string) => route.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => idNamed(name)) };
}
