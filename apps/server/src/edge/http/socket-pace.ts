import { EventEmitter, once } from "node:events";
import type { WebSocket } from "ws";
import type { Pace } from "#platform/trpc/context.ts";

/** What may wait to leave: for one socket, for all of one account, for all of the process. One event may come on top. */
export const SOCKET_MAX = 32_768;
export const ACCOUNT_MAX = 131_072;
const PROCESS_MAX = 8_388_608;
/** What may have left and not been read: the systems at both ends take megabytes from the process before they stop. */
export const ON_THE_WAY_MAX = 65_536;
/** How much is sent before the other side is asked whether it has read so far; browsers answer by themselves. */
const ASK_EVERY = 16_384;
/** Who takes nothing for this long, and for the farewell after it, has left or never meant to read. */
export const STALLED_MS = 20_000;
const FAREWELL_MS = 5000;
const TRY_LATER = 1013;

/** Bytes that wait to leave, of one account or of the process. */
export interface Unsent {
  bytes: number;
}

/** Who reads again in time hears why; the others are not waited for. */
export function endUnread(socket: WebSocket) {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(TRY_LATER);
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** How far the other side has read, as it says itself by its answers to pings. */
function askWhatWasRead(socket: WebSocket, moved: () => void) {
  let sent = 0;
  let asked = 0;
  let read = 0;
  socket.on("pong", (upTo) => {
    const place = Number(upTo.toString());
    if (place > read && place <= sent) read = place;
    moved();
  });
  return {
    onTheWay: () => sent - read,
    count(data: string) {
      sent += Buffer.byteLength(data);
      if (sent - asked < ASK_EVERY) return;
      asked = sent;
      socket.ping(String(sent));
    },
  };
}

/** Counts what waits on this socket for it, its account and the process, and ends it when nothing moves any more. */
export function paceSocket(socket: WebSocket, shares: { account: Unsent; process: Unsent }): Pace {
  const moves = new EventEmitter();
  let waiting = 0;
  let stalled: NodeJS.Timeout | undefined;

  function recount() {
    const now = socket.readyState === socket.CLOSED ? 0 : socket.bufferedAmount;
    for (const share of Object.values(shares)) share.bytes += now - waiting;
    waiting = now;
    if (waiting > 0 || onTheWay() >= ON_THE_WAY_MAX) {
      stalled ??= setTimeout(() => endUnread(socket), STALLED_MS).unref();
    } else {
      clearTimeout(stalled);
      stalled = undefined;
    }
  }
  function moved() {
    stalled?.refresh();
    recount();
    moves.emit("moved");
  }
  const { onTheWay, count } = askWhatWasRead(socket, moved);

  const send = socket.send.bind(socket) as (data: string, sent: () => void) => void;
  socket.send = (data: string) => {
    send(data, moved);
    count(data);
    recount();
  };
  socket.once("close", () => {
    moved();
    clearTimeout(stalled);
  });

  // Nothing waiting is room, whatever the others have left unread: they hold up nobody who reads.
  const hasRoom = () =>
    onTheWay() < ON_THE_WAY_MAX &&
    (waiting === 0 || (waiting < SOCKET_MAX && shares.account.bytes < ACCOUNT_MAX && shares.process.bytes < PROCESS_MAX));
  async function untilRoom(signal: AbortSignal) {
    while (!hasRoom() && !signal.aborted) await once(moves, "moved", { signal }).catch(() => {});
  }
  return { hasRoom, untilRoom };
}
