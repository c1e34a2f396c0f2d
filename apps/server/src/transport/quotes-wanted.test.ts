import { aPerson } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const wanted = (carrierId: string, changes: object) => ({
  id: uuidv7(),
  carrierId,
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates",
  content: "Bonjour, je souhaite un devis.",
  ...changes,
});

test("sans départ, destination ni marchandise, rien ne part ; la demande suivante commence comme la dernière", async ({
  db,
  as,
}) => {
  const [customer, carrier] = [await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const asks = as(customer).quotes;
  expect(await asks.lastAsked()).toEqual({ origin: customer.location, destination: "", goods: "", needs: "" });
  for (const missing of [{ origin: "" }, { destination: " " }, { goods: "" }])
    await expect(asks.request(wanted(carrier.id, missing))).rejects.toThrow(
      "Précisez le départ, la destination et la marchandise",
    );
  const input = wanted(carrier.id, { origin: "Bitam" });
  await asks.request(input);
  expect(await asks.lastAsked()).toMatchObject({ origin: "Bitam", destination: input.destination, goods: input.goods });
});
