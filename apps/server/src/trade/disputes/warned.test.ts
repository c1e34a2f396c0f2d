import { orders } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { adminOf, disputed } from "#testing/dispute-stage.ts";
import { expect, test } from "#testing/test.ts";

test("le personnel lit quels textes des deux parties demandent un code ou un mot de passe", async ({ db, as }) => {
  const { id } = await disputed({ db, as });
  const asking = "Donnez-moi le code de la commande";
  await db.update(orders).set({ disputeAnswer: asking }).where(eq(orders.id, id));
  expect((await (await adminOf(db, as)).disputes.byId({ id })).warned).toEqual([asking]);
});
