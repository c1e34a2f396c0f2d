import { launchBrowser, openContext, PHONE } from "../browser.ts";
import type { Person } from "./api.ts";
import type { Screen } from "./checker.ts";

declare global {
  interface Window {
    twice: string[];
  }
}

/** A real page on a thread: what its list draws, and whatever it drew twice at any moment. */
export async function watchThread(origin: string, { id, cookie }: Person, other: string) {
  const browser = await launchBrowser();
  const token = cookie.slice(cookie.indexOf("=") + 1);
  const page = await (await openContext(browser, { origin, viewport: PHONE, token })).newPage();
  await page.addInitScript(() => {
    window.twice = [];
    const look = () => {
      const drawn = document.querySelector("[role=log]")?.textContent.match(/Message [\da-f-]{36}/gu) ?? [];
      if (new Set(drawn).size < drawn.length) window.twice.push(drawn.join(" "));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // What is read is said by the ring alone: its marks are what is checked.
  await page.route("**/trpc/messages.markRead*", (route) => route.abort());
  await page.goto(`/messages?with=${other}`);
  await page.getByRole("log").waitFor();
  return {
    async look(): Promise<Screen> {
      const text = (await page.getByRole("log").textContent()) ?? "";
      const ids = [...text.matchAll(/Message ([\da-f-]{36})/gu)].map(([, drawn = ""]) => drawn);
      return { viewer: id, other, ids, twice: await page.evaluate(() => window.twice) };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
