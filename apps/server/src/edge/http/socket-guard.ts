import { parseTRPCMessage } from "@trpc/server/rpc";
import type { WebSocket } from "ws";
import { endUnread } from "./socket-pace.ts";

/** Messages of one frame; a longer one is refused whole, so nothing in it counts. */
export const BATCH_MAX = 5;

const FRAMES_MAX = 20;
const FRAMES_WINDOW_MS = 10_000;
const FIRST_FRAME_MS = 10_000;
const SUBSCRIPTIONS_MAX = 3;
/** What is sent in steps stops long before (socket-pace.ts); this is for all else. */
const BUFFERED_MAX = 262_144;
/** Who was shown out for what they sent is not listened to for longer than a good browser needs to leave. */
const OUT_MS = 1000;
const POLICY = 1008;

const same = (value: unknown) => value;
const PLAIN = { input: { serialize: same, deserialize: same }, output: { serialize: same, deserialize: same } };

/** The messages of a frame as the adapter will read them, or null when it is rubbish. Its keep-alive words are no messages. */
function parsed(text: string) {
  if (text === "PING" || text === "PONG") return [];
  try {
    const value: unknown = JSON.parse(text);
    const list: unknown[] = Array.isArray(value) ? value : [value];
    const messages = list.map((item) => parseTRPCMessage(item, PLAIN));
    return messages.length > BATCH_MAX ? [] : messages;
  } catch {
    return null;
  }
}

/** Ends a socket that floods, sends rubbish, stays silent, subscribes without end or never reads. */
export function guardSocket(socket: WebSocket) {
  let frames = 0;
  // By id, as the adapter keeps them: ending what was never begun makes no room.
  const subscriptions = new Set<unknown>();
  const silent = setTimeout(() => socket.close(POLICY), FIRST_FRAME_MS);
  const window = setInterval(() => (frames = 0), FRAMES_WINDOW_MS);

  socket.on("message", (data, binary) => {
    clearTimeout(silent);
    const messages = binary ? null : parsed((data as Buffer).toString());
    for (const { method, id } of messages ?? []) {
      if (method === "subscription") subscriptions.add(id);
      if (method === "subscription.stop") subscriptions.delete(id);
    }
    frames += 1;
    if (messages && frames <= FRAMES_MAX && subscriptions.size <= SUBSCRIPTIONS_MAX) return;
    // What still comes in reaches nobody, the adapter included.
    socket.removeAllListeners("message");
    socket.close(POLICY);
    setTimeout(() => socket.terminate(), OUT_MS).unref();
  });
  socket.once("close", () => {
    clearTimeout(silent);
    clearInterval(window);
  });

  // The adapter never looks at what piles up for a reader who does not read.
  const send = socket.send.bind(socket) as (...args: unknown[]) => void;
  socket.send = (...args: unknown[]) => {
    if (socket.bufferedAmount <= BUFFERED_MAX) send(...args);
    else endUnread(socket);
  };
}
