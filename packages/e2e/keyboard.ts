import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MOST_STOPS = 120;
/** So many at once, since each answer of the browser takes its time; what is looked for lets none go past. */
const STRIDE = 6;

/** Once what the last key has set going is done: after the key of a date field a window brings the focus back a moment later. */
const focused = (target: Locator) =>
  target.evaluate(
    (element) => new Promise<boolean>((resolve) => void setTimeout(() => resolve(element === document.activeElement))),
  );

/** How it and what frames it are drawn: an outline, a shadow, a ground, an edge. */
const lookOf = (target: Locator) =>
  target.evaluate((element) => {
    const frame = element.parentElement;
    const around = [element, ...(frame?.children ?? []), frame, frame?.parentElement, element.closest("article")];
    return around
      .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, "::after")] : []))
      .map(({ outline, boxShadow, backgroundColor, borderColor }) => [outline, boxShadow, backgroundColor, borderColor].join())
      .join(" | ");
  });

/** An outline or a ring of shadow says so. */
const isRinged = (target: Locator) =>
  target.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== "none" || boxShadow !== "none" || element.matches("main");
  });

/** For the one who reads of a failure: where the focus stayed. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));

/** A page that has just been loaded has no focus yet; afterwards it is always somewhere. */
async function holdsFocus(page: Page) {
  const lost = () => page.evaluate(() => "hadFocus" in window && document.activeElement === document.body);
  await expect.poll(lost, { message: "le focus est perdu", timeout: 5000 }).toBe(false);
}

const holdTabAt = (target: Locator) =>
  target.evaluateHandle((element) => {
    Object.assign(window, { hadFocus: true });
    const hold = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || document.activeElement !== element) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", hold, true);
    return () => window.removeEventListener("keydown", hold, true);
  });

/** Presses Tab, or backwards Shift and Tab, until this has the focus, and sees that a person could see it. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await target.waitFor({ state: "attached" });
  await holdsFocus(page);
  if (await focused(target)) return expect(await isRinged(target), `focus invisible : ${target.toString()}`).toBe(true);
  const before = await lookOf(target);
  const release = await holdTabAt(target);
  for (let stop = 0; stop < MOST_STOPS && !(await focused(target)); stop += STRIDE)
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.press(key)));
  await release.evaluate((stop) => stop());
  if (!(await focused(target)))
    expect.fail(`${key} n'atteint jamais ${target.toString()} ; le focus est sur ${await focusOf(page)}`);
  expect(await lookOf(target), `focus invisible : ${target.toString()}`).not.toBe(before);
}

/** The focus is there, or comes there by itself. */
export const comesTo = (target: Locator) =>
  expect.poll(() => focused(target), { message: `le focus ne vient pas sur ${target.toString()}`, timeout: 5000 }).toBe(true);

/** Where the focus is. The first key is one that the page may swallow; each of the others would draw the form anew for nothing. */
export async function write(page: Page, text: string) {
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

/** Writes over whatever stands there. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await write(page, text);
}

const two = (part: number) => String(part).padStart(2, "0");

/** A day, or a day and an hour of the morning, part by part: some browsers write the day first, some the month. */
export async function typeDay(page: Page, target: Locator, { day: at, time = "" }: { day: Date; time?: string }) {
  const [day, month, year] = [two(at.getDate()), two(at.getMonth() + 1), String(at.getFullYear())];
  const wanted = `${year}-${month}-${day}${time && `T${time}`}`;
  await tabTo(page, target);
  for (const first of [day + month, month + day]) {
    for (let part = 0; part < 6; part++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(first + year);
    await page.keyboard.press("ArrowRight");
    if (time) await page.keyboard.type(`${time.replace(":", "")}a`);
    if ((await target.inputValue()) === wanted) return;
  }
  expect(await target.inputValue()).toBe(wanted);
}

export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A native select goes to the option whose beginning is typed. */
export async function choose(page: Page, target: Locator, { typed, value }: { typed: string; value: string }) {
  await tabTo(page, target);
  async function chosen() {
    await page.keyboard.type(typed);
    return target.inputValue();
  }
  // On a busy machine letters come too slowly to be one word: typed again once the browser has forgotten them, a second later.
  await expect.poll(chosen, { interval: 1500 }).toBe(value);
}

/** Goes once around an open dialog: Tab never leaves it for the page behind. */
export async function staysWithin(page: Page, dialog: Locator) {
  await dialog.waitFor();
  // Between its end and its beginning the browser's own bar has its turn, and nothing of the page the focus.
  const strays = await dialog.evaluateHandle((element) => {
    const names: string[] = [];
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !element.contains(target) && !target.closest("[role=dialog], dialog"))
        names.push(target.outerHTML.slice(0, 200));
    };
    document.addEventListener("focusin", note);
    return { names, end: () => document.removeEventListener("focusin", note) };
  });
  const stops = (await dialog.locator("a[href], button, input, select, textarea").count()) + 2;
  await Promise.all(Array.from({ length: stops }, () => page.keyboard.press("Tab")));
  const outside = await strays.evaluate(({ names, end }) => {
    end();
    return names;
  });
  expect(outside, "Tab sort de la fenêtre").toEqual([]);
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab");
}

/** Escape closes, and the one who opened it has the focus again. A key that came before the window did would close nothing. */
export async function escape(page: Page, dialog: Locator, opener: Locator) {
  const within = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(within, { message: "la fenêtre ne prend pas le focus", timeout: 5000 }).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await comesTo(opener);
}
