import type { Page } from "playwright-core";

/** A line on which a page comes piece by piece; nothing of it is there already. */
export async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

/** How far things moved without being asked to: the sum of the browser's own layout shifts. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
