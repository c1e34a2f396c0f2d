import type { Page } from "playwright-core";

/** A button by all of its name, or by what its name is like. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** Waits until the page says just this. */
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Words there that stand on two lines, cut where no hyphen is. */
export const brokenWords = (page: Page, where: string) =>
  page.locator(where).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        // What only a screen reader meets.
        if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{Letter}{3,16}/gu)) {
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
