import { profiles } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";
import { issueDocument } from "./documents.ts";
import { lockSeenOrder } from "./locked-order.ts";

test.for([
  ["gabon", "BC-2027-00001"],
  ["cote_ivoire", "BC-2026-00001"],
] as const)(
  "une demi-heure avant minuit à Greenwich, le 31 décembre, un papier porte l'année de son vendeur : %s, %s",
  async ([country, number], { db, as }) => {
    const { seller, id } = await orderStage({ db, as });
    await db.update(profiles).set({ country }).where(eq(profiles.id, seller.id));
    const { order, parties } = await lockSeenOrder(db, seller.id, { id, version: 1 });
    await issueDocument(db, order, { parties, kind: "bon_de_commande", now: new Date("2026-12-31T23:30:00Z") });
    expect(await as(seller).orders.document({ id, kind: "bon_de_commande" })).toMatchObject({ number });
  },
);
