import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { WebSocket } from "ws";
import type { Observer, Seen, Sent } from "./checker.ts";

/** Before the next try, as the web client does it; a killed server needs a second or two. */
const RETRY_MS = 100;
const PATIENCE_MS = 60_000;
const SILENCE_MS = 5000;

export interface Person {
  id: string;
  cookie: string;
}

interface Answer {
  result?: { data: { seq: number } };
  error?: { data?: { refusal?: string | null; httpStatus?: number } };
}

/** One try; null when it may have been done or not. */
async function post(origin: string, { cookie }: Person, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/trpc/messages.send`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

/** Writes, and tries again under the same id until it is acknowledged or refused for good. */
export async function write(origin: string, sender: Person, to: string): Promise<Sent> {
  const sent: Sent = { id: uuidv7(), from: sender.id, to, outcome: "open" };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await post(origin, sender, { id: sent.id, receiverId: to, content: `Message ${sent.id}` });
    if (answer?.result) return { ...sent, outcome: "ok", seq: answer.result.data.seq };
    const status = answer?.error?.data?.httpStatus ?? 503;
    if (status < 500 && status !== 429) return { ...sent, outcome: "fail" };
    await pause(RETRY_MS);
  }
  return sent;
}

interface Frame {
  result?: { data?: { data?: { seq: number; kind: string; unread?: number; message?: { id: string } | null } } };
}

/** One open browser: a socket that comes back by itself and goes on from the last event it has. */
export function listen(origin: string, { id, cookie }: Person) {
  const observer: Observer = { person: id, from: 0, events: [], unread: 0 };
  let socket: WebSocket;
  let ended = false;

  function take(event: Seen & { unread?: number | undefined }) {
    const last = observer.events.at(-1)?.seq ?? observer.from;
    // A repeated event is not shown again; whether one is missing, the checker says.
    if (event.seq <= last) return;
    observer.events.push({ seq: event.seq, kind: event.kind, messageId: event.messageId });
    observer.unread = event.unread ?? observer.unread;
  }

  function open() {
    socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { headers: { cookie } });
    socket.on("error", () => {});
    socket.once("open", () => {
      const lastEventId = String(observer.events.at(-1)?.seq ?? observer.from);
      const params = { path: "live.events", input: { lastEventId } };
      socket.send(JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params }));
    });
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      if (text === "PING") return socket.send("PONG");
      if (text === "PONG") return;
      const event = (JSON.parse(text) as Frame).result?.data?.data;
      if (event) take({ seq: event.seq, kind: event.kind, messageId: event.message?.id ?? null, unread: event.unread });
    });
    socket.once("close", () => {
      if (!ended) setTimeout(open, RETRY_MS);
    });
  }
  open();
  return {
    observer,
    close() {
      ended = true;
      socket.terminate();
    },
  };
}
