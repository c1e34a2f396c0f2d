import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "./ports.mjs";

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** A foreign site whose name was pointed at this machine must not read reset links. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** @typedef {{ status: number, type: string, body: string, location?: string }} Page */
/** @typedef {(request: import("node:http").IncomingMessage, url: URL) => Page | Promise<Page>} Answer */

/** @param {number} status @param {string} body */
export const html = (status, body) => ({ status, type: "text/html", body });
/** @param {unknown} value */
export const json = (value, status = 200) => ({ status, type: "application/json", body: JSON.stringify(value) });

/** @param {string} location what the browser shows once its form was taken */
export const seeOther = (location) => ({ status: 303, type: "text/plain", body: "", location });

/** @param {import("node:net").Server} server */
export function portOf(server) {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("Le serveur n'écoute pas.");
  return address.port;
}

/**
 * Listens on the first free port from the preferred one on. Another start may take it between the question and the answer.
 * @param {import("node:http").Server} server
 * @param {number} preferred
 */
async function listenFrom(server, preferred) {
  server.listen(await freePort(preferred), "127.0.0.1");
  await once(server, "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    return listenFrom(server, preferred);
  });
}

/**
 * The pages of an inbox, for this machine alone.
 * @param {number} preferred
 * @param {Answer} answer
 */
export async function startInbox(preferred, answer) {
  const server = createServer((request, response) => {
    /** @param {Page} page */
    const send = ({ status, type, body, location }) =>
      response
        .writeHead(status, { ...HEADERS, "content-type": `${type}; charset=utf-8`, ...(location && { location }) })
        .end(body);
    if (!LOCAL_HOST.test(request.headers.host ?? ""))
      return send({ status: 421, type: "text/plain", body: "Adresse inattendue" });
    Promise.resolve(answer(request, new URL(request.url ?? "/", "http://localhost"))).then(send, () => response.destroy());
  });
  await listenFrom(server, preferred);
  return {
    url: `http://localhost:${portOf(server)}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
