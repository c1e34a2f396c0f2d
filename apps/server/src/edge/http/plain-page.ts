import type { FastifyReply } from "fastify";
import { randomBytes } from "node:crypto";
import { escaped } from "#edge/sharing/markup.ts";

/** The site's own colours, light and dark as the device is; its sheets are not loaded here. */
const STYLE =
  ":root{color-scheme:light dark;--ground:#faf8f3;--surface:#fffdf8;--line:#e4ddcf;--field:#8c8473;--text:#211e19;--text-2:#575145;--primary:#1f6b45;--on-primary:#fffdf8;--danger:#ae321b}" +
  "@media(prefers-color-scheme:dark){:root{--ground:#151814;--surface:#1d211b;--line:#2f352c;--field:#7d8473;--text:#f2efe6;--text-2:#bfbcae;--primary:#6bb888;--on-primary:#07150d;--danger:#ec8068}}" +
  "body{margin:0;padding:1.5rem 1rem;font:1.05rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}" +
  "header,main{max-width:34rem;margin:0 auto 1.5rem}main{box-sizing:border-box;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}" +
  "h1{font-size:1.6rem;line-height:1.25}h2{margin-bottom:0;font-size:1.15rem}a{display:inline-block;padding:.6rem 0;color:var(--primary);font-weight:600}header a{font-size:1.4rem;text-decoration:none}" +
  "button{font:inherit;font-weight:600;padding:.9rem 1.5rem;border:0;border-radius:8px;color:var(--on-primary);background:var(--primary)}" +
  "label{display:block;font-weight:600}textarea{box-sizing:border-box;width:100%;padding:.75rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--field);border-radius:8px;resize:vertical}" +
  ".quiet{margin:.25rem 0 .75rem;color:var(--text-2);font-size:.95rem}.wrong{color:var(--danger);font-weight:600}[aria-invalid]{border-color:var(--danger)}.said{margin:.25rem 0 1rem;padding-left:.75rem;border-left:3px solid var(--field);white-space:pre-wrap;overflow-wrap:anywhere}" +
  ":focus-visible{outline:3px solid var(--primary);outline-offset:3px}";

/** What somebody wrote, its lines kept. */
export const escapedLines = (text: string) => text.split("\n").map(escaped).join("\n");

/** A page of ours without any code, for who comes by the link of a message: no account, no script, two kilobytes. */
export function sendPlainPage(reply: FastifyReply, title: string, body: string) {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header("x-robots-tag", "noindex").send(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Récolte</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><a href="/">Récolte</a></header><main><h1>${title}</h1>${body}</main></body></html>`);
}
