import type { Db } from "@recolte/db/client";
import { demoContent } from "@recolte/db/demo-content";
import { eraseAccount } from "#personal/account/erasure.ts";
import { type Acting, audit } from "#platform/audit/audit.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { orders } from "#trade/transport/orders.ts";
import { lockOrdersOf } from "#trade/orders/jobs-queries.ts";
import { endTransportsOf } from "#trade/transport/clock.ts";
import {
  becomeReal,
  deleteAmongThemselves,
  deleteContent,
  deleteDemoPictures,
  deleteErased,
  listDemo,
  lockPeople,
} from "./demo-removal-queries.ts";

async function deletePictures(tx: Db) {
  const pictures = new Map((await deleteDemoPictures(tx)).map((picture) => [picture.key, picture]));
  for (const picture of pictures.values()) await enqueueImageDeletion(tx, picture);
}

/**
 * The demonstration goes, and the database is a real one: all of it or nothing. An account that an order, a thread or a decision
 * ties to somebody else is erased as its owner could have asked.
 */
export function removeDemo(db: Db, env: Acting["env"]) {
  return db.transaction(async (tx) => {
    await lockPeople(tx);
    const accounts = await listDemo(tx);
    await deletePictures(tx);
    await deleteAmongThemselves(tx);
    for (const { id } of accounts) {
      await orders.cancelOrdersOf(tx, id);
      await endTransportsOf(tx, id);
    }
    for (const { id } of accounts) {
      await lockOrdersOf(tx, id);
      await eraseAccount(tx, id);
    }
    await deleteContent(tx, demoContent());
    await deleteErased(tx);
    const erased = await becomeReal(tx);
    const outcome = { deleted: accounts.length - erased, erased };
    await audit(tx, { env, viewer: null, caller: null }, { action: "demo.remove", target: { type: "demo" }, after: outcome });
    return outcome;
  });
}
