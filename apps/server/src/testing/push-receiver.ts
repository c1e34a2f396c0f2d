import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import type { PushWords } from "@recolte/domain/identity/push";

/** The keys of a browser: what it tells the site, and how it reads what comes. */
export function aBrowser() {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const read = (body: Buffer) =>
    JSON.parse(ece.decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString()) as PushWords;
  return { p256dh, auth, read };
}

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of one's own: keeps what it is sent, answers what it is told. */
export async function openReceiver() {
  const received: Received[] = [];
  const state: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(state.status, state.headers).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    answer(status: number, headers: Record<string, string> = {}) {
      Object.assign(state, { status, headers });
    },
    addressOf: (name: string) => `http://${host}/${name}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
