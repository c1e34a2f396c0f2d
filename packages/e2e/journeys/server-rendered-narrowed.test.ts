import { favourites } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { OWN_NARROWED } from "../addresses.ts";
import { leakyForms } from "../document-forms.ts";
import { expect, signedInToken, test } from "../fixtures.ts";

/** What somebody reads of the page itself, without its marks. */
function mainOf(html: string) {
  const rendered = /<!--shell-->(.*)<!--\/shell-->/su.exec(html)?.[1] ?? "";
  return rendered
    .slice(rendered.indexOf("<main"))
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll("&#x27;", "'");
}

test.for(USER_TYPES)(
  "sans aucun script, chaque adresse d'un compte %s montre la liste comme elle la restreint, et rien n'y attend",
  async (userType, { site: { db, origin, ...site }, person, announcement }) => {
    const place = { country: "gabon", location: "Oyem" } as const;
    const [awa, nestor] = [
      await person({ ...place, userType }),
      await person({ ...place, userType: "producteur", firstName: "Nestor" }),
    ];
    const goods = { userId: nestor.id, category: "legumes", city: "Oyem" } as const;
    const gombos = await announcement({ ...goods, title: "Gombos" });
    const ignames = await announcement({ ...goods, title: "Ignames" });
    const bananes = await announcement({ userId: awa.id, title: "Bananes à vendre" });
    const bought = { buyerId: awa.id, sellerId: nestor.id };
    const order = await anOrder(db, { ...bought, announcementId: gombos.id, title: "Gombos", status: "acceptee" });
    await anOrder(db, { ...bought, announcementId: ignames.id, title: "Ignames" });
    await anOrder(db, {
      buyerId: nestor.id,
      sellerId: awa.id,
      announcementId: bananes.id,
      title: "Aubergines",
      status: "acceptee",
    });
    const sent = { customerId: awa.id, carrierId: (await person({ userType: "transporteur" })).id };
    await aQuoteRequest(db, { ...sent, origin: "Bitam", destination: "Mitzic" });
    await aQuoteRequest(db, { ...sent, status: "refusee" });
    await aDelivery(db, sent);
    const item = await aStockItem(db, { ownerId: awa.id, label: "Manioc" });
    await aStockItem(db, { ownerId: awa.id });
    const kept = [gombos, ignames].map(({ id }) => ({ userId: awa.id, announcementId: id, priceAtSave: 500 }));
    await db.insert(favourites).values(kept);
    const ids: Record<string, string> = {
      annonce: bananes.id,
      commande: order.id,
      gombos: gombos.id,
      stock: item.id,
      vendeur: nestor.id,
    };
    const cookie = `sid=${await signedInToken({ db, ...site }, awa)}`;
    for (const [address, shows, leavesOut] of OWN_NARROWED[userType]) {
      const at = address.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => ids[name] ?? name);
      const wrong = async () => {
        const html = await (await fetch(origin + at, { headers: { cookie } })).text();
        const main = mainOf(html);
        const isThere = (words: string | undefined) => words !== undefined && main.includes(words);
        return {
          missing: !isThere(shows),
          unnarrowed: isThere(leavesOut),
          waits: isThere("Chargement..."),
          leaky: leakyForms(html),
        };
      };
      // A server that is slow to know the answers leaves the page to ask for itself.
      await expect
        .poll(wrong, { message: `${at}: ${shows}` })
        .toEqual({ missing: false, unnarrowed: false, waits: false, leaky: [] });
    }
  },
);
