import type { Page } from "playwright-core";

/** A button by all of its name, or by what its name is like. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** Waits until the page says just this. */
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Words and amounts there that stand on two lines, cut where no hyphen is. Addresses, numbers of papers and words longer than a line may break. */
export const brokenWords = (page: Page, where: string) =>
  page.locator(where).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const WHOLE = /(?<![\p{L}\p{N}@._/-])(?:\d[\d\u202f]*\u00a0(?:FCFA|F)|\p{L}{3,16})(?![\p{L}\p{N}@._-])/gu;
      // What only a screen reader meets, or a robot.
      const isUnseen = (inner: Element) => {
        for (let one: Element | null = inner; one; one = one.parentElement) {
          const { width, height } = one.getBoundingClientRect();
          if (Math.min(width, height) <= 1 && getComputedStyle(one).overflow !== "visible") return true;
        }
        return inner.closest("[aria-hidden=true]:has(input)") !== null;
      };
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (!node.parentElement || isUnseen(node.parentElement)) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(WHOLE)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
