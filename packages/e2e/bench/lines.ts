import { connect, type Socket } from "node:net";
import type { BenchRequest } from "./load.ts";

export interface Heard {
  /** 0 when there was no answer. */
  status: number;
  /** It said when to come back. */
  waits: boolean;
}

const NOTHING: Heard = { status: 0, waits: false };
const EMPTY = Buffer.alloc(0);
const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: (\d+)/iu;
const RETRY_AFTER = /\r\nretry-after: /iu;
const GIVEN_UP_MS = 30_000;

function written({ path, method = "GET", headers = {}, body = "" }: BenchRequest, host: string) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}\r\n${body}`;
}

/** One kept connection, one call at a time: what a measuring client costs is taken from the server that it measures. */
function openLine({ hostname, port, host }: URL) {
  let socket: Socket | null = null;
  let tell: ((heard: Heard) => void) | null = null;
  let got: Buffer = EMPTY;
  let [left, heard] = [-1, NOTHING];

  function finish(answer: Heard) {
    const told = tell;
    tell = null;
    got = EMPTY;
    left = -1;
    told?.(answer);
  }

  function read(chunk: Buffer) {
    if (left >= 0) left -= chunk.length;
    else {
      got = got.length > 0 ? Buffer.concat([got, chunk]) : chunk;
      const end = got.indexOf(HEAD_END);
      if (end < 0) return;
      const head = got.toString("latin1", 0, end);
      const length = LENGTH.exec(head)?.[1];
      // Of an answer in pieces nobody here finds the end.
      if (length === undefined) return void socket?.destroy();
      heard = { status: Number(head.slice(9, 12)), waits: RETRY_AFTER.test(head) };
      left = Number(length) - (got.length - end - HEAD_END.length);
    }
    if (left <= 0) finish(heard);
  }

  function open() {
    const opened = connect(Number(port), hostname);
    opened.setNoDelay(true).setTimeout(GIVEN_UP_MS, () => opened.destroy());
    opened.on("data", read).on("error", () => {});
    opened.once("close", () => {
      socket = null;
      finish(NOTHING);
    });
    return opened;
  }

  return {
    ask(request: BenchRequest, told: (heard: Heard) => void) {
      tell = told;
      socket ??= open();
      socket.write(written(request, host));
    },
    close: () => socket?.destroy(),
  };
}

/** So many kept connections to one node. Who finds none free waits for one, and that is a part of how long the answer takes. */
export function openLines(origin: string, count: number) {
  const lines = Array.from({ length: count }, () => openLine(new URL(origin)));
  const free = [...lines];
  const waiting: (() => void)[] = [];

  function call(request: BenchRequest, told: (heard: Heard) => void) {
    const line = free.pop();
    if (!line) return void waiting.push(() => call(request, told));
    line.ask(request, (heard) => {
      free.push(line);
      told(heard);
      waiting.shift()?.();
    });
  }
  return {
    call: (request: BenchRequest) => new Promise<Heard>((resolve) => call(request, resolve)),
    close: () => lines.forEach((line) => line.close()),
  };
}
