import PostalMime from "postal-mime";
import { openKept } from "./kept-messages.mjs";

/** @typedef {{ id: string, at: string, from: string, replyTo: string | null, automatic: string | null, to: string[], subject: string, text: string, html: string | null }} Mail */

/**
 * Caught mails, newest first.
 * @param {string} directory
 */
export function openMailStore(directory) {
  /** @type {ReturnType<typeof openKept<Mail>>} */
  const { messages, add } = openKept(directory);
  return {
    /** @param {string | null} [to] */
    list: (to) => (to ? messages.filter((mail) => mail.to.includes(to.toLowerCase())) : messages),
    /** @param {string} id */
    find: (id) => messages.find((mail) => mail.id === id),
    /**
     * @param {Buffer} source
     * @param {string[]} recipients
     */
    async add(source, recipients) {
      const parsed = await new PostalMime().parse(source);
      add({
        from: parsed.from?.address ?? "",
        replyTo: parsed.replyTo?.[0]?.address ?? null,
        automatic: parsed.headers.find(({ key }) => key === "auto-submitted")?.value ?? null,
        to: recipients.map((address) => address.toLowerCase()),
        subject: parsed.subject ?? "(sans objet)",
        text: parsed.text ?? "",
        html: parsed.html ?? null,
      });
    },
  };
}
