import { aPerson } from "@recolte/db/factories";
import { cases, deliveryEvents, orderEvents, orderRounds, phrases, quotes } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { letter } from "#testing/held-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

test("le lecteur est averti de qui demande un acompte, l'auteur ne l'est pas, un tiers n'apprend rien", async ({ db, as }) => {
  const [thief, reader, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const bad = await as(thief).messages.send(letter(reader, "Envoyez un acompte"));
  const good = await as(thief).messages.send(letter(reader, "Bonjour, c'est disponible"));
  const ids = [bad.id, good.id, uuidv7()];
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids })).toEqual([bad.id]);
  expect(await as(thief).messages.warnings({ otherId: reader.id, ids })).toEqual([]);
  expect(await as(stranger).messages.warnings({ otherId: thief.id, ids })).toEqual([]);
  expect(await db.$count(cases)).toBe(0);
});

test("un acompte écrit en lettres cyrilliques n'avertissait personne", async ({ db, as }) => {
  const [thief, reader] = [await aPerson(db), await aPerson(db)];
  const { id } = await as(thief).messages.send(letter(reader, "Envoyez un \u0430c\u043empte"));
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids: [id] })).toEqual([id]);
});

test.for([
  ["le code de la commande", "Donnez-moi le code de la commande"],
  ["un mot de passe", "Quel est ton mot de passe ?"],
  ["ce qu'un téléphone compose", "Faites *144*1*0700000000# et validez"],
  ["une image à lire", "Scannez ce QR code pour être payé"],
  ["l'argent du carburant", "Envoyez 15 000 F pour le carburant"],
  ["le nom du site", "Ici le service Récolte, votre compte est bloqué"],
  ["le WhatsApp d'un autre", "wa.me/33612000000"],
] as const)("qui demande %s : son lecteur en est averti, et lui seul", async ([_what, words], { db, as }) => {
  const [thief, reader] = [await aPerson(db, { phone: "+24106000000" }), await aPerson(db)];
  const { id } = await as(thief).messages.send(letter(reader, words));
  const own = await as(thief).messages.send(letter(reader, "https://wa.me/24106000000"));
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids: [id, own.id] })).toEqual([id]);
  expect(await as(thief).messages.warnings({ otherId: reader.id, ids: [id, own.id] })).toEqual([]);
});

test("la liste du personnel remplace la première, sans ce qu'il en a retiré", async () => {
  await using server = await openServer();
  const { db, settings, client, cookieOf } = server;
  const [thief, reader] = [await aPerson(db), await aPerson(db)];
  await db.insert(phrases).values([
    { words: "prime de marché", kind: "advance", points: 5 },
    { words: "bonjour", kind: "away", points: 2, retiredAt: new Date() },
    { words: "vite", kind: "urgency", points: 1 },
  ]);
  await settings.reload();
  const writer = client(await cookieOf(thief));
  const sent = [];
  for (const words of ["La prime de marché est affichée", "Bonjour, à demain", "Faites vite"])
    sent.push(await writer.messages.send.mutate(letter(reader, words)));
  const asked = { otherId: thief.id, ids: sent.map(({ id }) => id) };
  expect(await client(await cookieOf(reader)).messages.warnings.query(asked)).toEqual([sent[0]!.id]);
});

const CODE = "Donnez-moi le code de la commande";
const USSD = "Faites *144*1*0700000000# et validez";

test("une note de commande, de retrait ou de litige qui demande un code avertit l'autre partie, et elle seule", async ({
  db,
  as,
}) => {
  const [thief, reader, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const sides = { buyerId: reader.id, sellerId: thief.id };
  const { id } = await anOrder(db, { ...sides, status: "contre_proposee", pickupPlace: "Envoyez un acompte d'abord" });
  const terms = { orderId: id, n: 2, quantity: 10, unitPrice: 600, fulfilment: "retrait" } as const;
  await db.insert(orderRounds).values({ ...terms, by: "seller", note: CODE });
  await db
    .insert(orderEvents)
    .values({ orderId: id, n: 2, move: "counter", to: "contre_proposee", actor: "seller", actorId: thief.id, note: USSD });
  const contested = await anOrder(db, { ...sides, status: "litige", disputedBy: "seller", disputeReason: CODE });
  const seen = async (who: typeof reader, orderId: string) =>
    (await as(who).messages.warnedNotes({ about: "order", id: orderId })).toSorted();
  expect(await seen(reader, id)).toEqual([CODE, "Envoyez un acompte d'abord", USSD]);
  expect(await seen(reader, contested.id)).toEqual([CODE]);
  for (const who of [thief, stranger]) expect([await seen(who, id), await seen(who, contested.id)]).toEqual([[], []]);
});

test("de même une demande de transport, un devis et le suivi d'une livraison, que lisent aussi les parties de sa commande", async ({
  db,
  as,
}) => {
  const [carrier, customer, buyer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db), await aPerson(db)];
  const parties = { carrierId: carrier.id, customerId: customer.id };
  const request = await aQuoteRequest(db, { ...parties, needs: USSD });
  const times = { pickupAt: new Date(Date.now() + 86_400_000), dropAt: new Date(Date.now() + 90_000_000) };
  const { id: vehicleId } = await aVehicle(db, { ownerId: carrier.id });
  const price = { vehicleId, price: 45_000, currency: "XAF" as const, ...times, validUntil: times.pickupAt };
  await db.insert(quotes).values({ id: uuidv7(), requestId: request.id, note: CODE, ...price });
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: customer.id, status: "en_livraison", fulfilment: "livraison" });
  const { id } = await aDelivery(db, { ...parties, status: "en_cours", orderId: order.id });
  const event = { deliveryId: id, n: 2, move: "place", to: "en_cours", actor: "carrier", actorId: carrier.id } as const;
  await db.insert(deliveryEvents).values({ ...event, place: CODE, note: USSD });
  const warned = (who: typeof buyer, about: "request" | "delivery", of: string) =>
    as(who).messages.warnedNotes({ about, id: of });
  expect(await warned(customer, "request", request.id)).toEqual([CODE]);
  expect(await warned(carrier, "request", request.id)).toEqual([USSD]);
  expect(await warned(buyer, "request", request.id)).toEqual([]);
  for (const who of [customer, buyer]) expect((await warned(who, "delivery", id)).toSorted()).toEqual([CODE, USSD]);
  expect(await warned(carrier, "delivery", id)).toEqual([]);
  expect(await warned(await aPerson(db), "delivery", id)).toEqual([]);
});
