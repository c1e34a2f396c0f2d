import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { randomUUID } from "node:crypto";

/** What `readEnv` wants beside the carriers. */
export const LOCAL_SERVICES = {
  DATABASE_URL: "postgres://localhost/none",
  S3_ENDPOINT: "http://localhost",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtp://localhost",
};

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Said {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const writeTo = (response: ServerResponse, { status, headers, body }: Said) =>
  response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body ?? {}));

/**
 * A carrier of one's own: keeps what it is asked, and answers what it is told, by path. Told « silent », it hangs up; told « late », it
 * answers when it is told what.
 */
export async function openStandIn() {
  const asked: Asked[] = [];
  const held: ServerResponse[] = [];
  const answers = new Map<string, Said | "silent" | "late">();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, path: url, headers, body });
      const said = answers.get(url.split("?")[0] ?? "") ?? { status: 404 };
      if (said === "silent") return void request.socket.destroy();
      if (said === "late") return void held.push(response);
      writeTo(response, said);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path: string, said: Said | "silent" | "late") => void answers.set(path, said),
    answerLate: (said: Said) => held.splice(0).forEach((response) => writeTo(response, said)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const aMessage = (changes: object = {}) => ({
  id: randomUUID(),
  to: "+24166123456",
  text: 'Récolte : 482193 est votre code. "Ne le donnez" à personne & merci.',
  code: "482193",
  ...changes,
});

export const posted = (body: unknown, type = "application/json", signature = "") => ({
  type,
  address: "https://recolte.example/telephone/cle/transporteur",
  headers: { "x-hub-signature-256": signature },
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});
