import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import { initialQueries } from "@recolte/domain/platform/pages/initial-queries";
import { ARRIVED_PARAM, ENTRANCE_PARAM, ENTRANCE_VIEWS } from "@recolte/domain/platform/pages/posted-form";
import { pageAt } from "@recolte/domain/platform/pages/site-page";
import type { Deps } from "#platform/trpc/context.ts";
import type { InitialAnswer } from "./initial-data.ts";

interface RenderedPage {
  markup: string;
  style: string;
  /** It has much code, which would keep the styles waiting on a slow line. */
  codeLast: boolean;
}
interface Renderer {
  renderPage: (address: string, initialData: string, posted?: string | null) => Promise<RenderedPage>;
  renderOwnPage: (address: string, ownData: string, posted?: string | null) => Promise<RenderedPage>;
}

/** Shown where an address names nothing. */
export const NOWHERE = "/introuvable";
const FIXED = new Set(["static", "unknown"]);
/** Cards below the first screen come with the code that renders them anyway. */
const FIRST_SCREEN = 6;
const KEPT_MAX = 200;
/** The questions whose answers a first screen is rendered from. */
const RENDERED_FROM = new Set([
  "announcements.byId",
  "announcements.list",
  "auth.config",
  "directories.list",
  "home.counters",
  "products.bySlug",
  "profiles.byId",
]);

/** Which part of a page without code an address opens. */
const OPENED_BY = [ENTRANCE_PARAM, ARRIVED_PARAM];
const VIEWS: ReadonlySet<string> = new Set([...ENTRANCE_VIEWS, "contact"]);

/** As far as its first screen depends on it: what else an address says, such as where a link stood, is for the code alone, and may be a secret. */
function readPart(address: string) {
  const { pathname, searchParams } = new URL(address, "http://page");
  const read = new URLSearchParams();
  initialQueries(pathname, {
    get(name) {
      const value = searchParams.get(name);
      if (value !== null) read.set(name, value);
      return value;
    },
  });
  for (const name of OPENED_BY) {
    const value = searchParams.get(name);
    if (value !== null && VIEWS.has(value)) read.set(name, value);
  }
  return { pathname, at: read.size > 0 ? `${pathname}?${read.toString()}` : pathname };
}

function onFirstScreen({ data, ...question }: InitialAnswer): InitialAnswer {
  const { items, ...rest } = (data ?? {}) as { items?: unknown };
  // What is not asked page by page is one whole: how many tasks wait, or what who reads without running code looks for.
  const isCut = question.paged === true && Array.isArray(items);
  return { ...question, data: isCut ? { ...rest, items: items.slice(0, FIRST_SCREEN) as unknown[] } : data };
}

/** What the first screen shows, and where. A search is one person's: kept, it would stand in the place of what many ask for. */
function shownFirst(address: string, answers: readonly InitialAnswer[]) {
  const [who, page] = answers;
  const { pathname, at } = readPart(address);
  const isShown = page ? RENDERED_FROM.has(page.path) : FIXED.has(pageAt(pathname).kind);
  const isKept = !("search" in (page?.input ?? {}));
  return who && isShown ? { at, isKept, text: JSON.stringify(answers.map(onFirstScreen)) } : null;
}

async function load(file: string, log: Deps["log"]) {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Renderer;
  } catch (err) {
    log.error({ err }, "pages are not rendered");
    return null;
  }
}

/**
 * Renders the first screen of a visitor's page with the web application's own components, so that it can be read before any of
 * their code has arrived; a member's too, with what is theirs around and in it. Without that build, or when it fails, the page renders itself as ever.
 */
export async function openRenderer(webDist: string, log: Deps["log"]) {
  const file = path.join(webDist, "..", "dist-server", "server-rendered-pages.js");
  const none = () => Promise.resolve(null);
  if (!existsSync(file)) return none;
  const renderer = await load(file, log);
  if (!renderer) return none;
  const { renderPage, renderOwnPage } = renderer;
  const kept = new LRUCache<string, { text: string; rendered: RenderedPage }>({ max: KEPT_MAX });

  async function renderOnce(address: string, answers: readonly InitialAnswer[]) {
    const shown = shownFirst(address, answers);
    if (!shown) return null;
    const { at, isKept, text } = shown;
    const known = kept.get(at);
    if (known?.text === text) return known.rendered;
    const rendered = await renderPage(at, text);
    if (isKept) kept.set(at, { text, rendered });
    return rendered;
  }

  return async (
    address: string,
    answers: readonly InitialAnswer[],
    posted: string | null = null,
  ): Promise<RenderedPage | null> => {
    try {
      const shown = JSON.stringify(answers.map(onFirstScreen));
      // Anybody who is signed in, or typed something, is rendered for this once: nothing of theirs is kept.
      if (answers[0]?.data) return await renderOwnPage(address, shown, posted);
      return await (posted === null ? renderOnce(address, answers) : renderPage(address, shown, posted));
    } catch (err) {
      log.error({ err }, "page not rendered");
      return null;
    }
  };
}
