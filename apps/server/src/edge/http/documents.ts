import { readFile } from "node:fs/promises";
import path from "node:path";
import { inScript } from "#edge/sharing/markup.ts";

interface Arrival {
  /** A pattern of addresses. */
  address: string;
  /** Links to the code and style of the page shown there. */
  head: string;
  /** Those of a member, where they see more. */
  forMembers?: string;
}

/** Home alone keeps its rendered first screen: elsewhere its picture would be fetched for nothing. */
export const HOME_ONLY = /<!--home-->.*?<!--\/home-->/su;
/** Every page gets its own. */
const WORDS = /<title>.*?<\/title>\s*|<meta\s+name="description"[^>]*>\s*/gsu;

/** The style sheet of all pages. */
const SHEET = /<link rel="stylesheet"[^>]*(href="[^"]*")[^>]*>/u;

const CODE = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/gu;

/**
 * A page that can be read without its code asks for it once the styles are there: side by side they would share a slow line. Such a script
 * waits for the styles; it stands last, since what it fetches reads what the page holds.
 */
export function codeLast(html: string) {
  const code = html.match(CODE)?.join("") ?? "";
  const late = `document.head.append(document.createRange().createContextualFragment(${inScript(JSON.stringify(code))}))`;
  return { html: html.replaceAll(CODE, ""), code: `<script nonce="__CSP_NONCE__">${late}</script>` };
}

/** index.html as each address needs it: what the build says it will ask for first stands in its head. */
export async function openDocuments(webDist: string) {
  const template = (await readFile(path.join(webDist, "index.html"), "utf8")).replaceAll(WORDS, "");
  const arrivals = JSON.parse(await readFile(path.join(webDist, "preload.json"), "utf8").catch(() => "[]")) as Arrival[];
  const elsewhere = template.replace(HOME_ONLY, "");
  const documents = arrivals.map(({ address, head, forMembers = head }) => {
    const pattern = new RegExp(address, "iu");
    const page = pattern.test("/") ? template : elsewhere;
    const withHead = (links: string) =>
      page
        // Where the page's own sheet holds it too, it stands there again, switched off.
        .replace(SHEET, (link, href: string) => (links.includes(href) ? "" : link))
        .replace("</head>", () => `${links}</head>`);
    return { pattern, html: withHead(head), own: withHead(forMembers) };
  });
  return (pathname: string, isMember = false) => {
    const found = documents.find(({ pattern }) => pattern.test(pathname));
    return (isMember ? found?.own : found?.html) ?? (pathname === "/" ? template : elsewhere);
  };
}
