import type { Db } from "@recolte/db/client";
import { lockChangedProduct, markWeighed, weighAnew } from "./usual-weight-queries.ts";

const batch = (db: Db) =>
  db.transaction(async (tx) => {
    const product = await lockChangedProduct(tx);
    if (!product) return false;
    if (!(await weighAnew(tx, product.id))) await markWeighed(tx, product.id);
    return true;
  });

/** After an edit of the dictionary, a batch at a time: nobody who writes an announcement waits long. */
export async function followWeights(db: Db) {
  let more = true;
  while (more) more = await batch(db);
}
