import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { sanctions } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

test("limité à l'écriture, on n'écrit à un inconnu ni dans une offre ni dans une demande de devis", async ({ db, as }) => {
  const [awa, ben, carrier] = [await aPerson(db), await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id });
  const until = new Date(Date.now() + 86_400_000);
  const by = await aPerson(db, { roles: ["moderator"] });
  await db.insert(sanctions).values({ personId: awa.id, kind: "limit", what: "write", reason: "Insultes", until, by: by.id });
  const offer = { id: uuidv7(), announcementId, quantity: 1, unitPrice: 1000, fulfilment: "retrait" as const };
  const quote = { id: uuidv7(), carrierId: carrier.id, origin: "Oyem", destination: "Libreville", goods: "Sacs" };
  const { orders, quotes } = as(awa);
  await expect(orders.propose({ ...offer, note: "Écrivez-moi ailleurs" })).rejects.toThrow("Vous ne pouvez pas écrire");
  await expect(quotes.request({ ...quote, content: "Écrivez-moi ailleurs" })).rejects.toThrow("Vous ne pouvez pas écrire");
  await orders.propose(offer);
});
