import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { FIXED_OPEN_ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { readPublic } from "#platform/replica.ts";
import type { Deps } from "#platform/trpc/context.ts";
import {
  listAnnouncementAddresses,
  listProductAddresses,
  listProfileAddresses,
  spanAnnouncements,
  spanProducts,
  spanProfiles,
  type Span,
} from "./sitemap-queries.ts";

/** The standard allows 50,000 addresses in one file. */
const PART_SIZE = 45_000;
const ROWS_AT_ONCE = 2000;
const MAX_AGE_MS = 3_600_000;
const PARTS_KEPT = 16;

const KINDS = {
  annonces: { path: "/announcements", spans: spanAnnouncements, list: listAnnouncementAddresses },
  produits: { path: "/produits", spans: spanProducts, list: listProductAddresses },
  profils: { path: "/profile", spans: spanProfiles, list: listProfileAddresses },
} as const;
type Kind = keyof typeof KINDS;

const FIXED = [...FIXED_OPEN_ADDRESSES, ...CATEGORIES.map((category) => `/announcements?category=${category}`)];

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const entry = (name: "url" | "sitemap", address: string, changed?: string) =>
  `<${name}><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</${name}>\n`;

/** Values made once for all who wait, for an hour; what failed or is nothing is forgotten at once. */
function keeper<T>(most: number) {
  const kept = new LRUCache<string, Promise<T>>({ max: most, ttl: MAX_AGE_MS });
  return (key: string, make: () => Promise<T>) => {
    const known = kept.get(key);
    if (known) return known;
    const fresh = make();
    const forget = () => kept.peek(key) === fresh && kept.delete(key);
    kept.set(key, fresh);
    fresh.then((value) => value === null && forget(), forget);
    return fresh;
  };
}

async function pack(lines: Iterable<string> | AsyncIterable<string>) {
  const gzip = createGzip();
  const [packed] = await Promise.all([buffer(gzip), pipeline(Readable.from(lines), gzip)]);
  return packed;
}

/**
 * The addresses of the site in parts, each read in small steps and kept compressed for an hour: neither the length of the
 * list nor the number of crawlers costs memory.
 */
export function openSitemap(deps: Pick<Deps, "db" | "replica">, size = PART_SIZE) {
  const keptParts = keeper<Buffer | null>(PARTS_KEPT);
  const keptSpans = keeper<Span[]>(Object.keys(KINDS).length);
  const spansOf = (kind: Kind) => keptSpans(kind, () => readPublic(deps, (db) => KINDS[kind].spans(db, size)));
  let working: Promise<unknown> = Promise.resolve();

  async function* partLines(origin: string, kind: Kind, span: Span) {
    const { path, list } = KINDS[kind];
    yield `${HEADER}<urlset ${NAMESPACE}>\n`;
    let after: string | null = null;
    for (;;) {
      const window = { ...span, after, limit: ROWS_AT_ONCE };
      const rows: { id: string; changed: Date }[] = await readPublic(deps, (db) => list(db, window));
      yield rows.map(({ id, changed }) => entry("url", `${origin}${path}/${id}`, changed.toISOString())).join("");
      after = rows.at(-1)?.id ?? null;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    yield "</urlset>\n";
  }

  async function* indexLines(origin: string) {
    yield `${HEADER}<sitemapindex ${NAMESPACE}>\n${entry("sitemap", `${origin}/sitemap-pages.xml`)}`;
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const spans = await spansOf(kind);
      yield spans.map(({ changed }, i) => entry("sitemap", `${origin}/sitemap-${kind}-${i + 1}.xml`, changed)).join("");
    }
    yield "</sitemapindex>\n";
  }

  async function linesOf(origin: string, name: string): Promise<Iterable<string> | AsyncIterable<string> | null> {
    if (name === "sitemap") return indexLines(origin);
    if (name === "sitemap-pages")
      return [`${HEADER}<urlset ${NAMESPACE}>\n`, ...FIXED.map((path) => entry("url", origin + path)), "</urlset>\n"];
    const [, kind, number] = /^sitemap-(annonces|produits|profils)-([1-9]\d{0,3})$/u.exec(name) ?? [];
    if (!kind) return null;
    const span = (await spansOf(kind as Kind))[Number(number) - 1];
    return span ? partLines(origin, kind as Kind, span) : null;
  }

  /** Gzipped; null when there is no such part. One is made at a time. */
  return (origin: string, name: string) =>
    keptParts(`${origin}/${name}`, () => {
      const turn = working.then(async () => {
        const lines = await linesOf(origin, name);
        return lines && pack(lines);
      });
      working = turn.catch(() => {});
      return turn;
    });
}
