import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pageAt } from "@recolte/domain/site-page";
import type { Deps } from "#trpc/context.ts";
import type { FirstAnswer } from "./first-data.ts";

interface Drawn {
  markup: string;
  style: string;
}
type DrawPage = (address: string, firstData: string) => Drawn;

/** Cards below the first screen come with the code that draws them anyway. */
const FIRST_SCREEN = 6;
const KEPT_MAX = 200;

/** Words alone: what is written into a form before its code is there would be lost. */
function isWords(address: string) {
  const page = pageAt(new URL(`http://page${address}`).pathname);
  return page.kind === "static" && page.name !== "contact";
}

/** What the first screen shows. A search is one person's: drawing it would be paid for once and used once. */
function shownFirst(address: string, answers: readonly FirstAnswer[]) {
  const page = answers[1];
  if (answers.length === 1 && isWords(address)) return JSON.stringify(answers);
  if (page?.path !== "announcements.byId" && page?.path !== "announcements.list") return null;
  if ("search" in (page.input ?? {})) return null;
  const [who, { data, ...question }, ...others] = answers as [FirstAnswer, FirstAnswer, ...FirstAnswer[]];
  const { items, ...rest } = data as { items?: unknown[] };
  return JSON.stringify([who, { ...question, data: items ? { ...rest, items: items.slice(0, FIRST_SCREEN) } : data }, ...others]);
}

async function load(file: string, log: Deps["log"]) {
  try {
    return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { drawPage: DrawPage }).drawPage;
  } catch (err) {
    log.error({ err }, "pages are not drawn");
    return null;
  }
}

/**
 * Draws the first screen of a visitor's list, announcement or page of words with the web application's own components, so that it can be
 * read before any of their code has arrived. Without that build, or when it fails, the page draws itself as ever.
 */
export async function openDrawing(webDist: string, log: Deps["log"]) {
  const file = path.join(webDist, "..", "dist-drawn", "drawn-pages.js");
  if (!existsSync(file)) return () => null;
  const drawPage = await load(file, log);
  if (!drawPage) return () => null;
  const kept = new Map<string, { text: string; drawn: Drawn }>();

  return (address: string, answers: readonly FirstAnswer[]): Drawn | null => {
    const text = shownFirst(address, answers);
    if (!text) return null;
    const known = kept.get(address);
    if (known?.text === text) return known.drawn;
    try {
      const drawn = drawPage(address, text);
      kept.delete(address);
      kept.set(address, { text, drawn });
      const [oldest] = kept.keys();
      if (oldest && kept.size > KEPT_MAX) kept.delete(oldest);
      return drawn;
    } catch (err) {
      log.error({ err }, "page not drawn");
      return null;
    }
  };
}
