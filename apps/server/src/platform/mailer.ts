import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Env } from "./env.ts";

export const Mail = z.object({
  to: z.string(),
  /** Whose letter it is, when it is not the site's. */
  from: z.string().optional(),
  /** Who reads the answer, when it is not us. */
  replyTo: z.string().optional(),
  subject: z.string(),
  /** Plain paragraphs; both parts are made of the same ones. */
  paragraphs: z.array(z.string()),
  link: z.object({ label: z.string(), address: z.string() }).optional(),
  /** Where one press ends mails of this sort. */
  stop: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const STOP = "Ne plus recevoir ces messages";

const textOf = ({ paragraphs, link, stop }: Mail) =>
  [...paragraphs, link && `${link.label} : ${link.address}`, stop && `${STOP} : ${stop}`, "L'équipe Récolte"]
    .filter(Boolean)
    .join("\n\n");

const htmlOf = ({ subject, paragraphs, link, stop }: Mail) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:#211e19;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#1f6b45">Récolte</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n")}
${link ? `<p style="margin:32px 0"><a href="${escaped(link.address)}" style="display:inline-block;background:#1f6b45;color:#fffdf8;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>` : ""}
<p style="color:#6b6456">L'équipe Récolte${stop ? `<br><a href="${escaped(stop)}" style="color:#6b6456">${STOP}</a>` : ""}</p>
</div></body></html>`;

/** Sends by SMTP what the outbox hands over. The message id is the outbox's: a mail sent twice is seen as one. */
export function openMailer(env: Env) {
  const { hostname } = new URL(env.ORIGIN ?? "http://localhost");
  const local = env.DEPLOYMENT === "local";
  const transport = createTransport(env.SMTP_URL, {
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ignoreTLS: local,
    requireTLS: !local,
  } as object);
  return {
    async send(mail: Mail, id: string) {
      await transport.sendMail({
        from: mail.from ?? env.MAIL_FROM,
        to: { name: "", address: mail.to },
        ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
        subject: mail.subject,
        text: textOf(mail),
        html: htmlOf(mail),
        headers: {
          // No program on holiday answers it (RFC 3834).
          "Auto-Submitted": "auto-generated",
          // One press in the mail program itself (RFC 8058).
          ...(mail.stop && { "List-Unsubscribe": `<${mail.stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        },
        messageId: `<${id}@${hostname}>`,
      });
    },
    close: () => transport.close(),
  };
}
export type Mailer = ReturnType<typeof openMailer>;
