import { WebSocket } from "ws";
import { expect, vi } from "vitest";

interface Event {
  seq: number;
  kind: string;
  message?: { id: string; content: string } | null;
  unread?: number;
}
interface Frame {
  id?: number | null;
  method?: string;
  result?: { type: string; data?: { id?: string; data?: Event } | Event };
  error?: { message?: string; data?: { code: string } };
}
interface Options {
  origin?: string;
  /** Follow from here on; null opens the socket and says nothing. */
  lastEventId?: string | null;
}

export const SUBSCRIBE = (lastEventId?: string, id = 1) => ({
  id,
  jsonrpc: "2.0",
  method: "subscription",
  params: { path: "live.events", input: lastEventId === undefined ? {} : { lastEventId } },
});

/** A browser's socket, down to its frames. */
export async function openLive(server: { origin: string }, cookie: string | null, options: Options = {}) {
  const { origin = server.origin, lastEventId } = options;
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}/live`, {
    origin,
    headers: cookie ? { cookie } : {},
  });
  const frames: Frame[] = [];
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  let refusedWith = 0;
  socket.on("error", ({ message }) => (refusedWith = Number(/server response: (\d{3})/u.exec(message)?.[1] ?? 0)));
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text === "PING") return socket.send("PONG");
    if (text === "PONG") return;
    const value = JSON.parse(text) as Frame | Frame[];
    frames.push(...(Array.isArray(value) ? value : [value]));
  });
  const events = () =>
    frames.flatMap(({ result }) => {
      if (result?.type !== "data" || !result.data) return [];
      return "kind" in result.data ? [result.data] : result.data.data ? [result.data.data] : [];
    });

  await Promise.race([new Promise((resolve) => socket.once("open", resolve)), closed]);
  const live = {
    socket,
    frames,
    events,
    /** The code the server closed with. */
    closed,
    /** The status of the answer when it never became a socket. */
    refused: () => closed.then(() => refusedWith),
    say: (value: unknown) => socket.send(typeof value === "string" ? value : JSON.stringify(value)),
    started: () => vi.waitFor(() => expect(frames.some(({ result }) => result?.type === "started")).toBe(true), 5000),
    /** Waits until as many events have come as asked for, and gives them. */
    async receive(count: number) {
      await vi.waitFor(() => expect(events().length).toBeGreaterThanOrEqual(count), 8000);
      return events();
    },
    [Symbol.dispose]: () => socket.terminate(),
  };
  if (lastEventId !== null && socket.readyState === WebSocket.OPEN) live.say(SUBSCRIBE(lastEventId));
  return live;
}
