import { DIRECTORIES, type Directory } from "#talk/directories/directory.ts";
import { type Audience, PAGE_IDS, PAGES, type PageId, type PageRow, pathsOf } from "./pages.ts";

export type StaticPage = { [Id in PageId]: (typeof PAGES)[Id] extends { kind: "static" } ? Id : never }[PageId];

/** What stands at an address of the site, as far as the address tells. An id of the wrong shape names nothing. */
export type SitePage =
  | { kind: "home" | "list" | "private" | "unknown" }
  | { kind: "announcement" | "profile"; id: string | null }
  | { kind: "directory"; directory: Directory }
  | { kind: "product"; product: string; town: string | null }
  | { kind: "static"; name: StaticPage };

const ROWS = PAGE_IDS.flatMap((id) => pathsOf(id).map((path) => ({ id, path, words: path.split("/") })));
const kindOf = (id: PageId) => (PAGES[id] as PageRow).kind ?? "private";
const isOpen = (id: PageId) => kindOf(id) !== "private";

const addressesOf = (rows: typeof ROWS): readonly string[] => rows.map(({ path }) => `/${path.replaceAll(/:\w+/gu, ":id")}`);
/** Every address of the site, an id as « :id ». */
export const ADDRESSES = addressesOf(ROWS);
/** Those that search engines read and that name nobody's own thing. */
export const FIXED_OPEN_ADDRESSES = addressesOf(ROWS.filter(({ id }) => isOpen(id))).filter((address) => !address.includes(":"));

const OPEN_ROOTS = new Set(ROWS.flatMap(({ id, words: [root] }) => (isOpen(id) ? [root] : [])));
/** Search engines have nothing to find there; a closing « $ » where more stands below that they may read. */
export const PRIVATE_ROOTS: ReadonlySet<string> = new Set(
  ROWS.filter(({ id }) => !isOpen(id)).map(({ words: [root] }) => (OPEN_ROOTS.has(root) ? `/${root}$` : `/${root}`)),
);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const idOf = (text = "") => (UUID.test(text) ? text : null);

/** Names of things in addresses, one beside the other. */
const SLUGS = /^[a-z\d-]{1,60}\/[a-z\d-]{1,60}$/u;

function only<Name extends string>(names: readonly Name[], name: string) {
  return names.find((known) => known === name);
}

/** The row of an address, read as the browser's router reads it: in any case, with or without a slash at the end. */
function rowAt(pathname: string) {
  const given = pathname.slice(1).replace(/\/+$/u, "").split("/");
  const row = ROWS.find(
    ({ words }) =>
      words.length === given.length &&
      words.every((word, i) => (word.startsWith(":") ? given[i] !== "" : word === given[i]?.toLowerCase())),
  );
  // « // » is no other home.
  return row && (row.path || pathname === "/") ? { ...row, given, last: given.at(-1) } : null;
}

/** What nobody knows is for everybody: all read that it is not there. */
export function audienceOf(pathname: string): Audience {
  const row = rowAt(pathname);
  return row ? PAGES[row.id].audience : "everybody";
}

export function pageAt(pathname: string): SitePage {
  const row = rowAt(pathname);
  if (!row) return { kind: "unknown" };
  const kind = kindOf(row.id);
  switch (kind) {
    case "announcement":
    case "profile":
      return { kind, id: idOf(row.last) };
    case "directory": {
      const directory = only(DIRECTORIES, row.path);
      return directory ? { kind, directory } : { kind: "unknown" };
    }
    case "product": {
      const [, product = "", town = null] = row.given.map((word) => word.toLowerCase());
      return SLUGS.test(`${product}/${town ?? "x"}`) ? { kind, product, town } : { kind: "unknown" };
    }
    case "static":
      return { kind, name: row.id as StaticPage };
    case "home":
    case "list":
    case "private":
      return { kind };
  }
}

/** What a sentence, a bracket, a tracker or an invisible mark leaves behind a link. */
const STRAY_END = /[.,;:!?)\]}>»"'…\s\p{Cf}]+$/u;
/** No page of ours has a longer address. Looking for the end of thousands of points would hold up everybody. */
const LONGEST = 200;

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The address of the page that a link with a stray end meant; null where nothing strays, or nothing is there. */
export function withoutStrayEnd(pathname: string): string | null {
  const given = decoded(pathname);
  const [meant = ""] = given.split("&", 1);
  if (meant.length > LONGEST) return null;
  const clean = meant.replace(STRAY_END, "");
  if (clean === given) return null;
  const page = pageAt(clean);
  const isThere = page.kind !== "unknown" && (!("id" in page) || page.id !== null);
  return isThere ? clean : null;
}

/** Whether the address alone says that nothing stands there. */
export const namesNothing = (page: SitePage) => page.kind === "unknown" || ("id" in page && page.id === null);
