import { aDirectoryEntry, anAnnouncement, aPerson, aProduct, type aTelephonePerson, type Person } from "@recolte/db/factories";
import { notifications, reports } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { USER_TYPES } from "@recolte/domain/user-type";
import { uuidv7 } from "uuidv7";
import { issueOrderDocuments } from "./order-documents.ts";
import type { Who } from "./routes.ts";
import type { Site } from "./site.ts";

type Member = Person | Awaited<ReturnType<typeof aTelephonePerson>>;

/** One of everything that has a page, and who looks at it: the staff, and members who entered as this makes them. */
export async function furnish({ db }: Site, aMember: (...of: Parameters<typeof aPerson>) => Promise<Member> = aPerson) {
  const people = new Map<Who, Member>([
    ["auteur", await aMember(db, { userType: "producteur", phone: "+24166000000" })],
    ["admin", await aPerson(db, { roles: ["admin"] })],
  ]);
  for (const userType of USER_TYPES) people.set(userType, await aMember(db, { userType }));
  const idOf = (who: Who) => people.get(who)!.id;
  const [userId, buyerId, carrierId] = [idOf("auteur"), idOf("producteur"), idOf("transporteur")];

  const product = await aProduct(db, { name: "Tomate", category: "legumes" });
  const offered = { unit: "piece", price: 255_000, quantityAvailable: 15 } as const;
  const { id: announcementId } = await anAnnouncement(db, { userId, ...offered, featuredRequestedAt: new Date() });
  const facts = { event: "expiry.over" as const, announcementId, title: "Tomates" };
  await db.insert(notifications).values({ userId, kind: "expiry", facts });
  await db.insert(reports).values({ id: uuidv7(), reporterId: buyerId, announcementId, reason: "prix" });
  await aDirectoryEntry(db, { name: "Étal de Mama Rose, marché de Mont-Bouët", town: "Libreville", verified: true });
  await aStockItem(db, { ownerId: userId, onHand: 100 });
  const parties = { announcementId, sellerId: userId, buyerId };
  const order = await anOrder(db, { ...parties, status: "acceptee" });
  const sale = await anOrder(db, { ...parties, status: "remise", paidAt: new Date() });
  await issueOrderDocuments(db, sale, { seller: people.get("auteur")!, buyer: people.get("producteur")! });
  const disputed = await anOrder(db, { ...parties, status: "litige" });
  const request = await aQuoteRequest(db, { customerId: buyerId, carrierId });
  const delivery = await aDelivery(db, { customerId: buyerId, carrierId, orderId: order.id });

  const ids: Record<string, string> = {
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
  return { people, addressOf: (route: string) => route.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => ids[name]!) };
}
