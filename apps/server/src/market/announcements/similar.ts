import type { Db } from "@recolte/db/client";
import { chooseSimilar, SIMILAR_SHOWN, twoOf } from "@recolte/domain/market/announcements/around";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { Refusal } from "@recolte/domain/platform/refusal";
import { listBlockers } from "#platform/blocker-queries.ts";
import { findCompared, listOfCategory, listOfProduct, listOfWords, listShown } from "./around-queries.ts";
import { listPaired } from "./pair-queries.ts";

/** Wherever a road leads. */
const ANYWHERE_KM = 5000;

type Compared = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

const nearTo = ({ id, city, country }: Compared, blockers: readonly string[]) => ({
  than: id,
  place: { country, towns: townsWithin(ANYWHERE_KM, city), blockers },
});

/** What is like it, the best first: of the same product, with two of its words, of its category. */
function waysOf(db: Db, compared: Compared, blockers: readonly string[]) {
  const { productId, category, stems } = compared;
  const like = nearTo(compared, blockers);
  const question = twoOf(stems);
  return [
    () => (productId ? listOfProduct(db, productId, like) : []),
    () => (question ? listOfWords(db, question, like) : []),
    () => listOfCategory(db, category, like),
  ];
}

const shownOf = async (db: Db, chosen: readonly { id: string }[]) =>
  chosen.length > 0
    ? listShown(
        db,
        chosen.map((one) => one.id),
      )
    : [];

/** The nearest of what is like it; a less good way is asked only when the better ones do not give enough. */
export async function listSimilar(db: Db, id: string, viewer: { id: string } | null) {
  const blockers = await listBlockers(db, viewer);
  const compared = await findCompared(db, id, { viewerId: viewer?.id ?? null, blockers });
  if (!compared) throw new Refusal("announcement.not-found");
  let chosen: { id: string; userId: string }[] = [];
  for (const ask of waysOf(db, compared, blockers)) {
    if (chosen.length === SIMILAR_SHOWN) break;
    chosen = chooseSimilar([...chosen, ...(await ask())]);
  }
  return shownOf(db, chosen);
}

/** What the same people order with its product: the nearest of each, of the most ordered first. */
export async function listTogether(db: Db, id: string, viewer: { id: string } | null) {
  const blockers = await listBlockers(db, viewer);
  const compared = await findCompared(db, id, { viewerId: viewer?.id ?? null, blockers });
  if (!compared) throw new Refusal("announcement.not-found");
  if (!compared.productId) return [];
  const paired = await listPaired(db, compared.productId, SIMILAR_SHOWN);
  const found: Awaited<ReturnType<typeof listOfProduct>>[] = [];
  for (const one of paired) found.push(await listOfProduct(db, one.id, nearTo(compared, blockers)));
  const turns = Array.from({ length: SIMILAR_SHOWN }, (_, turn) => found.flatMap((goods) => goods[turn] ?? []));
  return shownOf(db, chooseSimilar(turns.flat()));
}
