import type { Db } from "@recolte/db/client";

const MAX_AGE_MS = 60_000;

interface CachedFigures<Figures> {
  at: number;
  figures: Promise<Figures>;
}

/**
 * Exact counts, at most a minute old. While they are recounted the former ones are served:
 * only the very first caller waits, and however many ask, one counts.
 */
export function keptFigures<Figures>(read: (db: Db, now: number) => Promise<Figures>) {
  const keptOf = new WeakMap<Db, CachedFigures<Figures>>();
  return async (db: Db, now: number): Promise<Figures> => {
    const kept = keptOf.get(db);
    if (kept && now - kept.at < MAX_AGE_MS) return kept.figures;
    const fresh = { at: now, figures: read(db, now) };
    keptOf.set(db, fresh);
    if (!kept) {
      fresh.figures.catch(() => keptOf.delete(db));
      return fresh.figures;
    }
    fresh.figures.catch(() => keptOf.set(db, { at: now - MAX_AGE_MS, figures: kept.figures }));
    return kept.figures;
  };
}
