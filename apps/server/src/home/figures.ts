import type { Db } from "@recolte/db/client";
import { CATEGORIES } from "@recolte/domain/category";
import { customersOf, USER_TYPES } from "@recolte/domain/user-type";
import { countByCategory, countMembers } from "./queries.ts";

const MAX_AGE_MS = 60_000;

async function readFigures(db: Db) {
  const [members, products] = await Promise.all([countMembers(db), countByCategory(db)]);
  const byType = Object.fromEntries(
    USER_TYPES.map((type) => [type, members.find(({ userType }) => userType === type)?.members ?? 0]),
  );
  const byCategory = Object.fromEntries(
    CATEGORIES.map((name) => [name, products.find(({ category }) => category === name)?.products ?? 0]),
  );
  return {
    categories: byCategory as Record<(typeof CATEGORIES)[number], number>,
    counters: {
      producers: byType.producteur ?? 0,
      transporters: byType.transporteur ?? 0,
      consumers: customersOf(byType),
      products: products.reduce((sum, row) => sum + row.products, 0),
      members: byType as Record<(typeof USER_TYPES)[number], number>,
    },
  };
}
type Figures = Awaited<ReturnType<typeof readFigures>>;

interface Kept {
  at: number;
  figures: Promise<Figures>;
}
const keptOf = new WeakMap<Db, Kept>();

/**
 * The exact counts, at most a minute old. While they are recounted the former ones are served:
 * only the very first caller waits, and however many ask, one counts.
 */
export async function figuresOf(db: Db, now: number): Promise<Figures> {
  const kept = keptOf.get(db);
  if (kept && now - kept.at < MAX_AGE_MS) return kept.figures;
  const fresh = { at: now, figures: readFigures(db) };
  keptOf.set(db, fresh);
  if (!kept) {
    fresh.figures.catch(() => keptOf.delete(db));
    return fresh.figures;
  }
  fresh.figures.catch(() => keptOf.set(db, { at: now - MAX_AGE_MS, figures: kept.figures }));
  return kept.figures;
}
