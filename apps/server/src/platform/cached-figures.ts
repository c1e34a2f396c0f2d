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
export function cachedFigures<Figures>(read: (db: Db, now: number) => Promise<Figures>) {
  const cacheOf = new WeakMap<Db, CachedFigures<Figures>>();
  return async (db: Db, now: number): Promise<Figures> => {
    const cached = cacheOf.get(db);
    if (cached && now - cached.at < MAX_AGE_MS) return cached.figures;
    const fresh = { at: now, figures: read(db, now) };
    cacheOf.set(db, fresh);
    if (!cached) {
      fresh.figures.catch(() => cacheOf.delete(db));
      return fresh.figures;
    }
    fresh.figures.catch(() => cacheOf.set(db, { at: now - MAX_AGE_MS, figures: cached.figures }));
    return cached.figures;
  };
}
