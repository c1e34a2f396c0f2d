import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const NAMELESS = "Dites d'abord comment vous vous appelez";
const id = "0190f3a0-0000-7000-8000-0000000000d1";

test("« Membre veut acheter » : un compte sans nom n'offre, n'écrit et ne demande rien avant d'en dire un", async ({
  db,
  as,
}) => {
  const [seller, carrier] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const buyer = await aPerson(db, { firstName: "", lastName: "" });
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id });
  const caller = as({ ...buyer, firstName: "", lastName: "" });
  const offer = { id, announcementId, quantity: 1, unitPrice: 500, fulfilment: "retrait", note: "" } as const;
  await expect(caller.orders.propose({ ...offer, carrier: false, wishedOn: null })).rejects.toThrow(NAMELESS);
  const message = { id, receiverId: seller.id, announcementId, content: "Bonjour" };
  await expect(caller.messages.send(message as never)).rejects.toThrow(NAMELESS);
  await expect(caller.directories.write({ id, entryId: id, content: "Bonjour" })).rejects.toThrow(NAMELESS);
  await expect(caller.quotes.request({ id, carrierId: carrier.id } as never)).rejects.toThrow(NAMELESS);
});
