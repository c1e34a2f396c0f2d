import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { type As, orderStage } from "./order-stage.ts";
import { confirmed } from "./test.ts";

export const adminOf = async (db: Db, as: As) => as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));

/** Four of ten kilograms handed over to a wholesaler, who disputes them. */
export async function disputed({ db, as }: { db: Db; as: As }) {
  const scenario = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  const { seller, buyer, id } = scenario;
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  await as(buyer).orders.dispute({ id, version: 4, reason: "Abîmées" });
  return { ...scenario, seen: { id, version: 5 } };
}
