import { once } from "node:events";
import type { Page } from "playwright-core";
import { WebSocket } from "ws";
import { expect, test } from "../fixtures.ts";

/** As many pages as an account may hold open. */
const HELD = 20;

/** One after the other: the order in which they give way. */
async function crowd(page: Page) {
  const { origin } = new URL(page.url());
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const sockets: WebSocket[] = [];
  while (sockets.length < HELD) {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { origin, headers: { cookie } });
    await once(socket, "open");
    sockets.push(socket);
  }
  return sockets;
}

test("la page la plus ancienne de trop cède sa prise et ne reprend pas celle d'une autre : elle revient quand on y revient", async ({
  tabOf,
  person,
  site,
}) => {
  const page = await tabOf(await person({ userType: "producteur" }));
  const opened = page.waitForEvent("websocket");
  await page.goto(`${site.origin}/messages`);
  const live = await opened;
  await live.waitForEvent("framereceived");
  const crowdedOut = live.waitForEvent("close");
  let others: WebSocket[] = [];
  try {
    others = await crowd(page);
    await crowdedOut;
    // Whatever knocks by itself has knocked before this answer comes.
    await page.evaluate(() => fetch("/readyz"));
    expect(others.filter(({ readyState }) => readyState !== WebSocket.OPEN)).toEqual([]);

    const first = others[0] as WebSocket;
    const back = page.waitForEvent("websocket");
    const closed = once(first, "close");
    await page.keyboard.press("Shift");
    await back;
    expect(await closed).toContain(4409);
  } finally {
    for (const socket of others) socket.terminate();
  }
});
