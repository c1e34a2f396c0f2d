import type axeCore from "axe-core";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By name: their tag would let in those of the strictest level too. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Serious and critical findings, one readable line each: of all rules, or where nothing but the theme is new, of those about colours. */
export async function seriousFindings(page: Page, rules: "all" | "colours" = "all") {
  // Evaluated, not injected as a script element: the page's policy stays as strict as it is.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const only = rules === "colours" ? { runOnly: COLOURS } : {};
  return page.evaluate(async (which) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // The sheets that it would fetch beforehand are for a rule about sound, of which there is none here.
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, ...which });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} : ${failureSummary?.split("\n")[1]?.trim() ?? ""}`),
      );
  }, only);
}

/** How far the page scrolls sideways, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
