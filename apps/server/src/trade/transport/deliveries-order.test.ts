import { aPerson } from "@recolte/db/factories";
import { aDelivery } from "@recolte/db/trade-factories";
import { expect, test } from "#testing/test.ts";

test("les livraisons en route d'abord, puis la plus proche, puis les passées de la plus récente, page après page", async ({
  db,
  as,
}) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const two = { carrierId: carrier.id, customerId: customer.id };
  const at = (hours: number) => ({ pickupAt: new Date(Date.now() + hours * 3_600_000) });
  const far = await aDelivery(db, { ...two, ...at(90) });
  const near = await aDelivery(db, { ...two, ...at(30) });
  const old = await aDelivery(db, { ...two, ...at(-300), status: "livree" });
  const lately = await aDelivery(db, { ...two, ...at(-100), status: "annulee" });
  const running = await aDelivery(db, { ...two, ...at(-2), status: "en_cours" });

  const { items, next } = await as(carrier).deliveries.list({ side: "carrier" });
  expect(items.map(({ id }) => id)).toEqual([running.id, near.id, far.id, lately.id, old.id]);
  expect(next).toBeNull();
  const after = { key: `1 ${near.pickupAt.toISOString()}`, id: near.id };
  const rest = await as(carrier).deliveries.list({ side: "carrier", cursor: after });
  expect(rest.items.map(({ id }) => id)).toEqual([far.id, lately.id, old.id]);
  expect((await as(customer).deliveries.list({ side: "customer", stage: "Planifiée" })).items.map(({ id }) => id)).toEqual([
    near.id,
    far.id,
  ]);
});
