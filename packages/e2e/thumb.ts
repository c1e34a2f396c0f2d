import type { Page } from "playwright-core";
import { PHOTO } from "./photos.ts";

/** Counts what a thumb does, and apart from it the keys of `keys`; the camera of the system is not counted. */
export function thumb(page: Page) {
  let taps = 0;
  let pressed = 0;
  return {
    count: () => taps,
    countKeys: () => pressed,
    async tap(name: string | RegExp, role: "button" | "link" | "checkbox" = "button") {
      await page
        .getByRole(role, { name, exact: typeof name === "string" })
        .filter({ visible: true })
        .first()
        .click();
      taps++;
    },
    async camera() {
      await page.getByLabel("Prendre une photo").setInputFiles(PHOTO);
      taps++;
    },
    async type(label: RegExp, text: string) {
      await page.getByLabel(label).fill(text);
      taps++;
    },
    /** Into the field that a tap before has led to. */
    async keys(label: RegExp, text: string) {
      await page.getByLabel(label).and(page.locator(":focus")).pressSequentially(text);
      pressed += text.length;
    },
    /** Outside the page: to another application and back. */
    leave: () => taps++,
  };
}
