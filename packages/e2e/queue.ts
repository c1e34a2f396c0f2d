import type { Page } from "playwright-core";
import { expect } from "./fixtures.ts";

export const QUEUE = "/admin/announcements?vue=a-traiter";
/** Nobody is told before a decision can no longer be undone. */
export const TOLD = { timeout: 40_000 };

/** The first case that waits, taken; what may be pressed is there. */
export async function takeFirst(page: Page, act: RegExp) {
  await page.getByRole("list", { name: "Dossiers à traiter" }).waitFor();
  await page.keyboard.press("n");
  const button = page.getByRole("button", { name: act });
  await expect.poll(() => button.isEnabled()).toBe(true);
  return button;
}

export async function explain(page: Page, action: string, reason: string) {
  const panel = page.getByRole("region", { name: `${action} : la raison` });
  await panel.getByRole("textbox").fill(reason);
  await panel.getByRole("button", { name: action, exact: true }).click();
}
