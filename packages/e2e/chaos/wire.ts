import { randomBytes } from "node:crypto";
import { connect } from "node:net";

type Random = () => number;
const below = (random: Random, n: number) => Math.floor(random() * n);
const one = <T>(random: Random, list: readonly T[]) => list[below(random, list.length)]!;
const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => below(random, 256)));

/** Some of a text's bytes are others, missing, or there twice. */
function mutated(random: Random, text: string) {
  let data = Buffer.from(text);
  for (let changes = below(random, 4); changes > 0 && data.length > 0; changes--) {
    const at = below(random, data.length);
    const [before, after] = [data.subarray(0, at), data.subarray(at + 1)];
    const middle = one(random, [bytes(random, 1), Buffer.alloc(0), data.subarray(at, at + 9)]);
    data = Buffer.concat([before, middle, after]);
  }
  return data;
}

const MESSAGES = [
  "PING",
  "PONG",
  "[]",
  "{}",
  "null",
  "[".repeat(2000),
  '{"id":1,"jsonrpc":"2.0","method":"subscription","params":{"path":"live.events","input":{}}}',
  '{"id":1,"jsonrpc":"2.0","method":"subscription","params":{"path":"live.events","input":{"lastEventId":"-1"}}}',
  '{"id":1,"jsonrpc":"2.0","method":"subscription.stop"}',
  '{"id":{"a":1},"method":"query","params":{"path":"messages.unread"}}',
  '{"id":2,"method":"mutation","params":{"path":"__proto__.constructor","input":{"__proto__":{"a":1}}}}',
  '[{"id":1,"method":"query","params":{"path":"announcements.list","input":{}}},{"id":1}]',
];

/** A frame as its sender likes it: any opcode, reserved bits, a length that lies, with or without its mask. */
export function frame(random: Random) {
  const payload = random() < 0.7 ? mutated(random, one(random, MESSAGES)) : bytes(random, below(random, 300));
  const first = random() < 0.6 ? 0x81 : below(random, 256);
  const isMasked = random() < 0.9;
  const said = random() < 0.9 ? payload.length : below(random, 70_000);
  const bit = isMasked ? 0x80 : 0;
  const head = said < 126 ? Buffer.from([first, bit | said]) : Buffer.from([first, bit | 126, (said >> 8) & 255, said & 255]);
  if (!isMasked) return Buffer.concat([head, payload]);
  const mask = bytes(random, 4);
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i % 4]!)]);
}

const PATHS = [
  "/",
  "/trpc/announcements.list?input=%7B%7D",
  "/trpc/a,b?batch=1&input=%7B",
  "/live",
  "/upload/directory-photo/0190f3a0-0000-7000-8000-0000000000b1",
  "/upload/parts",
  "/upload/parts/0190f3a0-0000-7000-8000-0000000000b1",
].concat([
  "/media/avatars/%00",
  "/export/%ff",
  "/assets/../../etc/passwd",
  "//",
  "*",
  "http://elsewhere.example/",
  "/%E0%A4%A",
  `/${"a".repeat(9000)}`,
]);
const METHODS = ["GET", "POST", "PATCH", "HEAD", "OPTIONS", "PUT", "DELETE", "CONNECT", "TRACE", "PRI", "get", "G\0T"];
const HEADERS = [
  "Host: localhost",
  "Host: a\r\nHost: b",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 3",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=a",
  "Content-Type: application/offset+octet-stream\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0",
  "Cookie: sid=%00; sid=a; __Host-sid=b",
  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a",
  "Expect: 100-continue",
  "Origin: null",
  "Range: bytes=0-1,5-",
  'If-None-Match: "\u00e9"',
  "Accept-Encoding: gzip;q=nan",
  "X-Forwarded-For: 1.2.3.4, ::1",
  `X-Long: ${"a".repeat(20_000)}`,
];
const BODIES = [
  "",
  "hello",
  "{}",
  '{"0":{"a":',
  "5\r\nhello\r\n0\r\n\r\n",
  "ffffffffff\r\nx",
  "--a\r\nContent-Disposition: form-data\r\n\r\n--a--",
];

/** A request as no browser sends it. */
export function request(random: Random) {
  if (random() < 0.1) return bytes(random, below(random, 400));
  const headers = Array.from({ length: below(random, 5) }, () => one(random, HEADERS));
  const end = random() < 0.95 ? "\r\n" : "\n";
  const version = random() < 0.9 ? "HTTP/1.1" : one(random, ["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""]);
  const head = [`${one(random, METHODS)} ${one(random, PATHS)} ${version}`, ...headers, "", ""].join(end);
  return mutated(random, head + one(random, BODIES));
}

/** Says the first on a line of its own, the others once it is answered, and hangs up: all that came back, when the other has hung up too. */
export function say(port: number, [first, ...others]: readonly [Buffer, ...Buffer[]]) {
  return new Promise<string>((resolve) => {
    const line = connect(port, "127.0.0.1");
    const finish = () => line.end(Buffer.concat(others));
    let heard = "";
    line.once("data", () => others.length > 0 && finish());
    line.on("data", (chunk: Buffer) => (heard = (heard + chunk.toString("latin1")).slice(0, 100_000)));
    line.on("error", () => {});
    line.once("close", () => resolve(heard));
    line.setTimeout(5000, () => line.destroy());
    line.write(first);
    if (others.length === 0) finish();
  });
}

/** What begins a websocket. */
export const handshake = (cookie: string, port: number) =>
  Buffer.from(
    [
      "GET /live HTTP/1.1",
      `Host: localhost:${port}`,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      `Cookie: ${cookie}`,
      "",
      "",
    ].join("\r\n"),
  );
