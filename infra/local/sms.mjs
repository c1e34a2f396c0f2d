import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { html, json, seeOther, startInbox } from "./inbox-server.mjs";
import { openKept } from "./kept-messages.mjs";
import { FATES, smsPage } from "./sms-page.mjs";

/** @typedef {import("./sms-page.mjs").Sms} Sms */
/** @typedef {import("./sms-page.mjs").Fate} Fate */

const LONGEST = 4096;
const LATE_MS = 120_000;
/** At which people write to us: a short one, which is nobody's. */
const RECEIVING = "22145";

/** @param {string} body */
function readSms(body) {
  try {
    const { to, text } = JSON.parse(body);
    return typeof to === "string" && typeof text === "string" ? { to, text } : null;
  } catch {
    return null;
  }
}

/** @param {string | null} name @returns {Fate} */
const fateOf = (name) => FATES.find((fate) => fate === name) ?? "normal";
/** @param {string} back */
const isOwnPlace = (back) => /^\/(?:\?to=[\w%.~-]*)?$/u.test(back);

/** @param {Sms} sms */
const hasArrived = ({ due }) => due === undefined || new Date(due) <= new Date();

/**
 * Speaks to the server as a gateway does: once it is known where it is.
 * @param {string | undefined} key
 */
function openLine(key) {
  /** @type {string | null} */
  let origin = null;
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set();

  /** @param {object} said */
  async function say(said) {
    if (!key || !origin) return;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}/telephone/${key}/gateway`, { method: "POST", headers, body: JSON.stringify(said) });
    if (!answer.ok) throw new Error(`réponse ${answer.status}`);
  }
  /** A gateway whose post is not taken does not fall over. @param {object} said */
  const post = (said) =>
    say(said).catch((error) => console.error(`Boîte SMS : le serveur n'a pas pris le message (${error.message}).`));

  return {
    canAnswer: () => key !== undefined && origin !== null,
    /** @param {string} address */
    leadsTo(address) {
      origin = address;
    },
    /**
     * What becomes of what is said to the server.
     * @param {object} said @param {Fate} fate @param {number} lateMs
     */
    async carry(said, fate, lateMs) {
      if (fate === "perdu") return;
      if (fate === "retard") {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          void post(said);
        }, lateMs);
        waiting.add(timer);
        return;
      }
      await post(said);
      if (fate === "double") await post(said);
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}

/**
 * A gateway for SMS that keeps them, and the page that shows them; with a key it reports to the server, and people write to it.
 * @param {{ directory: string, webPort?: number, key?: string, lateMs?: number }} options `webPort`, or the next free one
 */
export async function startSms({ directory, webPort = 0, key, lateMs = LATE_MS }) {
  /** @type {ReturnType<typeof openKept<Sms>>} */
  const { messages, add } = openKept(directory);
  const line = openLine(key);
  /** @type {Fate} */
  let next = "normal";

  const due = () => new Date(Date.now() + lateMs).toISOString();

  /** « Sent », whatever becomes of it. @param {{ to: string, text: string }} sms */
  function take(sms) {
    const fate = next;
    next = "normal";
    const id = fate === "perdu" ? randomUUID() : add({ ...sms, ...(fate === "retard" && { due: due() }) }).id;
    void line.carry({ report: id, state: "delivered" }, fate, lateMs);
    return json({ id }, 201);
  }

  /** @param {URLSearchParams} form */
  async function answer(form) {
    const [from, words] = [form.get("from") ?? "", form.get("text") ?? ""];
    const { id } = add({ to: from, text: words, isOwn: true });
    await line.carry({ id, from, text: words }, fateOf(form.get("fate")), lateMs);
    return seeOther(`/?to=${encodeURIComponent(from)}`);
  }

  /** @param {import("node:http").IncomingMessage} request */
  async function receive(request) {
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    const sms = isJson ? readSms((await text(request)).slice(0, LONGEST)) : null;
    return sms ? take(sms) : json({ error: "un message en JSON : to, text" }, 400);
  }

  /** From its own pages alone: another site's form would write in somebody's name. @param {import("node:http").IncomingMessage} request @param {string} pathname */
  async function takeForm(request, pathname) {
    if (request.headers["sec-fetch-site"] !== "same-origin") return html(403, "");
    const form = new URLSearchParams((await text(request)).slice(0, LONGEST));
    if (pathname === "/answer") return answer(form);
    next = fateOf(form.get("fate"));
    const back = form.get("back") ?? "";
    return seeOther(isOwnPlace(back) ? back : "/");
  }

  const inbox = await startInbox(webPort, async (request, { pathname, searchParams }) => {
    const to = searchParams.get("to");
    const arrived = messages.filter(hasArrived);
    const shown = { to, fate: next, canAnswer: line.canAnswer() };
    if (request.method === "POST" && ["/answer", "/fate"].includes(pathname)) return takeForm(request, pathname);
    if (pathname === "/") return html(200, smsPage(arrived, shown));
    if (pathname !== "/api/messages") return html(404, smsPage([], { ...shown, to: null }));
    if (request.method === "POST") return receive(request);
    return json(arrived.filter((sms) => !sms.isOwn && (!to || sms.to === to)));
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
      ...(key && {
        report: { reference: "/report", state: "/state", delivered: ["delivered"], failed: ["failed"] },
        inbound: { number: RECEIVING, id: "/id", from: "/from", text: "/text" },
      }),
    }),
    leadsTo: line.leadsTo,
    stop() {
      line.stop();
      inbox.stop();
    },
  };
}
