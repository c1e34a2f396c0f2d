import type { Page } from "playwright-core";

/** A button by all of its name, or by what its name is like. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

/** Waits until the page says just this. */
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
