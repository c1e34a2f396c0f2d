import { type ClientOptions, WebSocket } from "ws";
import type { Person } from "./api.ts";
import type { Observer } from "./checker.ts";

/** Before a lost socket is opened again. */
const RETRY_MS = 100;
/** A line may die without a word: who has heard nothing for so long, though they ask, leaves it. */
const SILENCE_MS = 5000;
const ASK_MS = 1000;

interface Frame {
  method?: string;
  error?: unknown;
  result?: { data?: { data?: { seq: number; kind: string; unread?: number; message?: { id: string } | null } } };
}

interface Step {
  what: "open" | "told" | "close";
  at: number;
}

/** One open browser: a socket that comes back by itself and goes on from the last event it has. `line` says how it is opened. */
export function listen(origin: string, { id, cookie }: Person, line: ClientOptions = {}) {
  const observer: Observer = { person: id, from: 0, events: [], unread: 0 };
  let socket: WebSocket;
  let ended = false;
  let errors = 0;
  let sockets = 0;
  let heardAt = Date.now();
  const trail: Step[] = [];
  const noteStep = (what: Step["what"]) => void trail.push({ what, at: Date.now() });

  function take(data: Buffer) {
    heardAt = Date.now();
    const text = data.toString();
    if (text === "PING") return socket.send("PONG");
    if (text === "PONG") return;
    const frame = JSON.parse(text) as Frame;
    if (frame.error) errors += 1;
    if (frame.method === "reconnect") noteStep("told");
    const event = frame.result?.data?.data;
    if (!event) return;
    // Nothing is left out here, not even a repeated event: the checker judges.
    observer.events.push({ seq: event.seq, kind: event.kind, messageId: event.message?.id ?? null });
    observer.unread = event.unread ?? observer.unread;
  }

  function open() {
    sockets += 1;
    heardAt = Date.now();
    socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { ...line, headers: { cookie } });
    socket.on("error", () => {});
    socket.once("open", () => {
      noteStep("open");
      const lastEventId = String(observer.events.at(-1)?.seq ?? observer.from);
      const params = { path: "live.events", input: { lastEventId } };
      socket.send(JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params }));
    });
    socket.on("message", take);
    socket.once("close", () => {
      noteStep("close");
      if (!ended) setTimeout(open, RETRY_MS);
    });
  }
  open();
  const asking = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.send("PING");
  }, ASK_MS);
  return {
    observer,
    /** When it was opened, told to come back elsewhere, and closed. */
    trail,
    /** Sockets opened, and subscriptions that ended in an error: the site would not begin those again. */
    figures: () => ({ sockets, errors }),
    close() {
      ended = true;
      clearInterval(asking);
      socket.terminate();
    },
  };
}
