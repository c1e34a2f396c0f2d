import type { WebSocket } from "ws";

const FRAMES_MAX = 20;
const FRAMES_WINDOW_MS = 10_000;
const FIRST_FRAME_MS = 10_000;
const SUBSCRIPTIONS_MAX = 3;
const BUFFERED_MAX = 1_048_576;
const FAREWELL_MS = 5000;
const POLICY = 1008;
const TRY_LATER = 1013;

/** The messages of a frame, or null when it is rubbish. The library's keep-alive words are no messages. */
function parsed(text: string): { method?: unknown }[] | null {
  if (text === "PING" || text === "PONG") return [];
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every((item) => typeof item === "object" && item !== null) ? list : null;
  } catch {
    return null;
  }
}

/** Ends a socket that floods, sends rubbish, stays silent, subscribes without end or never reads. */
export function guardSocket(socket: WebSocket) {
  let frames = 0;
  let subscriptions = 0;
  const silent = setTimeout(() => socket.close(POLICY), FIRST_FRAME_MS);
  const window = setInterval(() => (frames = 0), FRAMES_WINDOW_MS);

  socket.on("message", (data, binary) => {
    clearTimeout(silent);
    const messages = binary ? null : parsed((data as Buffer).toString());
    for (const { method } of messages ?? []) {
      if (method === "subscription") subscriptions += 1;
      if (method === "subscription.stop") subscriptions -= 1;
    }
    frames += 1;
    if (!messages || frames > FRAMES_MAX || subscriptions > SUBSCRIPTIONS_MAX) socket.close(POLICY);
  });
  socket.once("close", () => {
    clearTimeout(silent);
    clearInterval(window);
  });

  // The adapter never looks at what piles up for a reader who does not read.
  const send = socket.send.bind(socket) as (...args: unknown[]) => void;
  socket.send = (...args: unknown[]) => {
    if (socket.bufferedAmount <= BUFFERED_MAX) return send(...args);
    if (socket.readyState !== socket.OPEN) return undefined;
    socket.close(TRY_LATER);
    // Who reads again in time hears why; the others are not waited for.
    setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
    return undefined;
  };
}
