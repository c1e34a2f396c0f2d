import type { Page } from "playwright-core";

/** What makes a screen hard for who reads little: more than one heading or sentence, a long one, a choice without a picture. */
export const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const WORDS = 12;
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 1 && height > 1 && part.checkVisibility();
      });
    const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
    // A price, « Question 1 sur 3 » and what a field asks for are no sentences.
    const sentences = shown("p, output")
      .map(({ innerText }) => innerText)
      .filter((text) => wordsOf(text) > 3);
    const heads = [shown("h1"), shown("h2")].find((some) => some.length > 0) ?? [];
    return [
      ...(heads.length === 1 ? [] : [`${heads.length} headings`]),
      ...(sentences.length > 1 ? [`${sentences.length} sentences: ${sentences.join(" / ")}`] : []),
      ...sentences.filter((text) => wordsOf(text) > WORDS || /[.?!]\s+\p{L}/u.test(text)).map((text) => `long: ${text}`),
      ...shown("ul button, label:has(input[type=file])")
        .filter((choice) => !choice.querySelector("img, svg"))
        .map((choice) => `no picture: ${choice.innerText}`),
    ];
  });
