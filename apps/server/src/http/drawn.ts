import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import { pageAt } from "@recolte/domain/site-page";
import type { Deps } from "#trpc/context.ts";
import type { FirstAnswer } from "./first-data.ts";

interface Drawn {
  markup: string;
  style: string;
  /** It has much code, which would keep the styles waiting on a slow line. */
  codeLast: boolean;
}
interface Drawing {
  drawPage: (address: string, firstData: string) => Drawn;
  drawFrame: (address: string, ownData: string) => Drawn;
}

/** Cards below the first screen come with the code that draws them anyway. */
const FIRST_SCREEN = 6;
const KEPT_MAX = 200;
/** The questions whose answers a first screen is drawn from. */
const DRAWN = new Set(["announcements.byId", "announcements.list", "auth.config", "directories.list", "profiles.byId"]);

const pathnameOf = (address: string) => new URL(`http://page${address}`).pathname;
const isWords = (address: string) => pageAt(pathnameOf(address)).kind === "static";

function onFirstScreen({ data, ...question }: FirstAnswer): FirstAnswer {
  const { items, ...rest } = (data ?? {}) as { items?: unknown[] };
  return { ...question, data: items ? { ...rest, items: items.slice(0, FIRST_SCREEN) } : data };
}

/** What the first screen shows, and where. A search is one person's: drawing it would be paid for once and used once. */
function shownFirst(address: string, answers: readonly FirstAnswer[]) {
  const [who, page] = answers;
  if (!who || (page ? !DRAWN.has(page.path) || "search" in (page.input ?? {}) : !isWords(address))) return null;
  // What else such an address says is for the code alone, and may be a secret.
  const at = page?.path === "auth.config" ? pathnameOf(address) : address;
  return { at, text: JSON.stringify(answers.map(onFirstScreen)) };
}

async function load(file: string, log: Deps["log"]) {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Drawing;
  } catch (err) {
    log.error({ err }, "pages are not drawn");
    return null;
  }
}

/**
 * Draws the first screen of a visitor's page with the web application's own components, so that it can be read before any of
 * their code has arrived; of a member's the frame around it. Without that build, or when it fails, the page draws itself as ever.
 */
export async function openDrawing(webDist: string, log: Deps["log"]) {
  const file = path.join(webDist, "..", "dist-drawn", "drawn-pages.js");
  if (!existsSync(file)) return () => null;
  const drawing = await load(file, log);
  if (!drawing) return () => null;
  const { drawPage, drawFrame } = drawing;
  const kept = new LRUCache<string, { text: string; drawn: Drawn }>({ max: KEPT_MAX });

  function drawOrKeep(address: string, answers: readonly FirstAnswer[]) {
    const shown = shownFirst(address, answers);
    if (!shown) return null;
    const { at, text } = shown;
    const known = kept.get(at);
    if (known?.text === text) return known.drawn;
    const drawn = drawPage(at, text);
    kept.set(at, { text, drawn });
    return drawn;
  }

  return (address: string, answers: readonly FirstAnswer[]): Drawn | null => {
    try {
      // Whoever is signed in is drawn for this once: nothing of theirs is kept.
      return answers[0]?.data ? drawFrame(address, JSON.stringify(answers)) : drawOrKeep(address, answers);
    } catch (err) {
      log.error({ err }, "page not drawn");
      return null;
    }
  };
}
