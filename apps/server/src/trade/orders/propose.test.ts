import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, blocks, orders } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { test as plain } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool, expect, test } from "#testing/test.ts";

const terms = { quantity: 4, unitPrice: 500, fulfilment: "retrait" } as const;

test("une annonce qui n'existe pas ne se commande pas, et le refus le dit", async ({ db, as }) => {
  const buyer = await aPerson(db);
  const offer = { id: uuidv7(), announcementId: uuidv7(), ...terms };
  await expect(as(buyer).orders.propose(offer)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Annonce non trouvée" });
});

test.for([
  ["l'annonce est en pause", { status: "paused" as const }],
  ["il n'y en a plus assez", { quantityAvailable: 1 }],
  ["le prix a monté", { price: 900 }],
  ["le vendeur a bloqué l'acheteur", null],
] as const)("réponse perdue : %s entre-temps, la même offre renvoyée est dite envoyée", async ([, change], { db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, quantityAvailable: 10 });
  const offer = { id: uuidv7(), announcementId, ...terms };
  await as(buyer).orders.propose(offer);
  if (change) await db.update(announcements).set(change).where(eq(announcements.id, announcementId));
  else await db.insert(blocks).values({ blockerId: seller.id, blockedId: buyer.id });
  await expect(as(buyer).orders.propose(offer)).resolves.toEqual({ id: offer.id });
  expect(await db.$count(orders)).toBe(1);
});

plain("des offres différentes sous un même numéro au même instant : une part, les autres sont refusées", async () => {
  await using server = await openServer();
  const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
  const api = callerOnPool(server, buyer);
  const { id: announcementId } = await anAnnouncement(server.db, { userId: seller.id });
  const offer = { id: uuidv7(), announcementId, ...terms };
  const sent = [1, 2, 3, 4].map((quantity) => api.orders.propose({ ...offer, quantity }));
  const settled = await Promise.allSettled(sent);
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
  expect(refused.map(({ message }) => message)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^Un premier envoi est déjà enregistré/u)),
  );
  expect(await server.db.$count(orders)).toBe(1);
});
