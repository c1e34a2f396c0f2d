import type { Db } from "@recolte/db/client";
import { chooseSimilar, SIMILAR_SHOWN, twoOf } from "@recolte/domain/announcements/around";
import { townsWithin } from "@recolte/domain/distance";
import { Refusal } from "@recolte/domain/refusal";
import { findCompared, listOfCategory, listOfProduct, listOfWords, listShown } from "./around-queries.ts";

/** Wherever a road leads. */
const ANYWHERE_KM = 5000;

type Compared = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

/** What is like it, the best first: of the same product, with two of its words, of its category. */
function waysOf(db: Db, { id, productId, category, stems, city, country }: Compared) {
  const like = { than: id, place: { country, towns: townsWithin(ANYWHERE_KM, city) } };
  const question = twoOf(stems);
  return [
    () => (productId ? listOfProduct(db, productId, like) : []),
    () => (question ? listOfWords(db, question, like) : []),
    () => listOfCategory(db, category, like),
  ];
}

/** The nearest of what is like it; a less good way is asked only when the better ones do not give enough. */
export async function listSimilar(db: Db, id: string, viewerId: string | null) {
  const compared = await findCompared(db, id, viewerId);
  if (!compared) throw new Refusal("announcement.not-found");
  let chosen: { id: string; userId: string }[] = [];
  for (const ask of waysOf(db, compared)) {
    if (chosen.length === SIMILAR_SHOWN) break;
    chosen = chooseSimilar([...chosen, ...(await ask())]);
  }
  return chosen.length > 0
    ? listShown(
        db,
        chosen.map((one) => one.id),
      )
    : [];
}
