import type { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { findProductCalled } from "./product-choice-queries.ts";

/** What their choice writes: nothing where nobody says anything, and where the title names the product a trigger reads it. */
export async function chosenProduct(db: Db, { product, country }: Pick<CreateAnnouncement, "product" | "country">) {
  if (product === undefined) return {};
  if (product === null) return { productId: null, productChosen: false };
  if (product === "") return { productId: null, productChosen: true };
  const productId = await findProductCalled(db, product, country);
  if (!productId) throw new Refusal("announcement.product-unknown");
  return { productId, productChosen: true };
}
