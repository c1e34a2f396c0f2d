import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { html, json, portOf, startInbox } from "./inbox-server.mjs";
import { inboxPage, mailPage, notFoundPage } from "./mail-page.mjs";
import { openMailStore } from "./mail-store.mjs";

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
  smtp.listen(smtpPort, "127.0.0.1");
  const listening = once(smtp.server, "listening");
  const inbox = await startInbox(webPort, (_request, { pathname, searchParams }) => {
    if (pathname === "/") return html(200, inboxPage(store.list()));
    if (pathname === "/api/messages") return json(store.list(searchParams.get("to")));
    const mail = store.find(pathname.slice(1));
    return mail ? html(200, mailPage(mail)) : html(404, notFoundPage());
  });
  await listening;

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    inboxUrl: inbox.url,
    async stop() {
      inbox.stop();
      await new Promise((resolve) => smtp.close(() => resolve(undefined)));
    },
  };
}
