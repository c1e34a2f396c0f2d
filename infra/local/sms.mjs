import { text } from "node:stream/consumers";
import { html, json, startInbox } from "./inbox-server.mjs";
import { openKept } from "./kept-messages.mjs";
import { smsPage } from "./sms-page.mjs";

/** @typedef {import("./sms-page.mjs").Sms} Sms */

const LONGEST = 4096;

/** @param {string} body */
function readSms(body) {
  try {
    const { to, text } = JSON.parse(body);
    return typeof to === "string" && typeof text === "string" ? { to, text } : null;
  } catch {
    return null;
  }
}

/**
 * A gateway for SMS that keeps them, and the page that shows them.
 * @param {{ directory: string, webPort?: number }} options `webPort`, or the next free one
 */
export async function startSms({ directory, webPort = 0 }) {
  /** @type {ReturnType<typeof openKept<Sms>>} */
  const { messages, add } = openKept(directory);
  const inbox = await startInbox(webPort, async (request, { pathname, searchParams }) => {
    const to = searchParams.get("to");
    if (pathname === "/") return html(200, smsPage(messages, to));
    if (pathname !== "/api/messages") return html(404, smsPage([], null));
    if (request.method !== "POST") return json(to ? messages.filter((sms) => sms.to === to) : messages);
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    const sms = isJson ? readSms((await text(request)).slice(0, LONGEST)) : null;
    return sms ? json({ id: add(sms).id }, 201) : json({ error: "un message en JSON : to, text" }, 400);
  });
  return {
    inboxUrl: inbox.url,
    /** As the server's settings describe a gateway. */
    gateway: JSON.stringify({
      name: "la boîte SMS de démonstration",
      address: `${inbox.url.replace("localhost", "127.0.0.1")}/api/messages`,
      headers: { "content-type": "application/json" },
      body: '{"to":"{to}","text":"{text}"}',
      success: { status: [201] },
      reference: "/id",
    }),
    stop: async () => inbox.stop(),
  };
}
