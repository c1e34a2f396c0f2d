import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { inboxPage, mailPage, notFoundPage } from "./mail-page.mjs";
import { openMailStore } from "./mail-store.mjs";
import { freePort } from "./ports.mjs";

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** A foreign site whose name was pointed at this machine must not read reset links. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** @param {import("node:net").Server} server */
function portOf(server) {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("Le serveur n'écoute pas.");
  return address.port;
}

/** @param {ReturnType<typeof openMailStore>} store */
const startInbox = (store) =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    /**
     * @param {number} status
     * @param {string} type
     * @param {string} body
     */
    const send = (status, type, body) =>
      response.writeHead(status, { ...HEADERS, "content-type": `${type}; charset=utf-8` }).end(body);

    if (!LOCAL_HOST.test(request.headers.host ?? "")) return send(421, "text/plain", "Adresse inattendue");
    if (pathname === "/") return send(200, "text/html", inboxPage(store.list()));
    if (pathname === "/api/messages") {
      return send(200, "application/json", JSON.stringify(store.list(searchParams.get("to"))));
    }
    const mail = store.find(pathname.slice(1));
    return mail ? send(200, "text/html", mailPage(mail)) : send(404, "text/html", notFoundPage());
  });

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

/** @param {{ directory: string, smtpPort?: number, webPort?: number }} options `webPort`, or the next free one */
export async function startMail({ directory, smtpPort = 0, webPort = 0 }) {
  const store = openMailStore(directory);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: 5 * 1024 * 1024,
    logger: false,
    onData(stream, session, done) {
      buffer(stream)
        .then((source) =>
          store.add(
            source,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle of a mail is its own affair.
  smtp.on("error", () => {});
  const web = startInbox(store);
  smtp.listen(smtpPort, "127.0.0.1");
  await Promise.all([once(smtp.server, "listening"), listenFrom(web, webPort)]);

  const ports = { smtp: portOf(smtp.server), web: portOf(web) };
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    inboxUrl: `http://localhost:${ports.web}`,
    async stop() {
      web.close();
      web.closeAllConnections();
      await new Promise((resolve) => smtp.close(() => resolve(undefined)));
    },
  };
}
