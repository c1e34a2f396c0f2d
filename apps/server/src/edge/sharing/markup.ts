import { plainLine } from "@recolte/domain/platform/pages/page-title";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text of an element or of an attribute, in one line: it ends neither. */
export const escaped = (text: string) => plainLine(text).replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? "");

/** JSON for a script that no browser runs: « < » is written so that nothing in it can end it or begin another. */
export const inScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
export const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;

/** Every text of it in one plain line, no matter who wrote it. */
export const jsonLd = (graph: object[]) => {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }, (_key, value: unknown) =>
    typeof value === "string" ? plainLine(value) : value,
  );
  return `<script type="application/ld+json">${inScript(json)}</script>`;
};
