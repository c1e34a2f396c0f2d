import type { TestDatabase } from "@recolte/db/testing";
import { openBuild } from "./open-build.ts";

const INDEX =
  '<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Modèle</title></head><body><div id="root"></div></body></html>';

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";

/** What somebody who runs no code reads of a page: its tags as they are written, still escaped. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = head.match(/<(?:meta|link)\s[^>]*>/gu) ?? [];
  const named = tags.map((tag) => [attribute(tag, "name") || attribute(tag, "property"), attribute(tag, "content")] as const);
  const canonical = tags.find((tag) => attribute(tag, "rel") === "canonical");
  const ld = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(head)?.[1];
  const graph = ld ? (JSON.parse(ld) as { "@graph": Record<string, unknown>[] })["@graph"] : [];
  return {
    title: /<title>(.*?)<\/title>/su.exec(head)?.[1] ?? "",
    canonical: canonical ? attribute(canonical, "href") : null,
    /** By name; what is said twice shows as « a | b ». */
    meta: named.reduce<Record<string, string>>(
      (found, [name, content]) => ({ ...found, [name]: found[name] === undefined ? content : `${found[name]} | ${content}` }),
      {},
    ),
    graph,
    of: (type: string) => graph.find((node) => node["@type"] === type),
  };
}

const NOBODY = "0198c0de-0000-7000-8000-000000000000";
/** None whose answer is kept: what a test then writes must be seen. */
const EVERY_KIND = [
  "/announcements?search=rien",
  `/announcements/${NOBODY}`,
  `/profile/${NOBODY}`,
  "/producteurs",
  "/produits/rien",
];

/** The application serving pages, from a build of one empty page. */
export async function openSite(env: Record<string, string> = {}, database?: TestDatabase) {
  const server = await openBuild({ "index.html": INDEX }, env, database);
  // A page waits for its answers for a moment only: the first statements of a process may take longer.
  for (const address of EVERY_KIND) await (await fetch(server.origin + address)).text();
  return {
    ...server,
    async pageAt(address: string, headers: Record<string, string> = {}) {
      const answer = await fetch(server.origin + address, { headers });
      const html = await answer.text();
      return { status: answer.status, headers: answer.headers, html, ...readHead(html) };
    },
  };
}
