import { DIRECTORIES, type Directory } from "#directories/directory.ts";
import { DOCUMENT_KINDS } from "#orders/document-kind.ts";
import { STORES } from "#shop/store.ts";
import { USER_TYPES } from "./user-type.ts";

export const STATIC_PAGES = ["help", "contact", "terms", "privacy"] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/** What stands at an address of the site, as far as the address tells. An id of the wrong shape names nothing. */
export type SitePage =
  | { kind: "home" | "list" | "private" | "unknown" }
  | { kind: "announcement" | "profile"; id: string | null }
  | { kind: "directory"; directory: Directory }
  | { kind: "static"; name: StaticPage };

/** What follows the first word of the addresses that belong to somebody; an id where any may stand. */
const PRIVATE_PAGES: Record<string, readonly string[]> = {
  admin: ["", "announcements", "audit", "login", "users"],
  auth: [""],
  "create-announcement": [""],
  dashboard: ["", ...USER_TYPES],
  deliveries: [":id"],
  "edit-announcement": [":id"],
  favorites: [""],
  messages: [""],
  notifications: [""],
  orders: ["", ":id"],
  quotes: ["", ":id"],
  "reset-password": [""],
  stock: [""],
  store: STORES,
};
/** Search engines have nothing to find there. */
export const PRIVATE_ROOTS = Object.keys(PRIVATE_PAGES);

/** Every address of the site, an id as « :id ». */
export const ADDRESSES: readonly string[] = [
  "/",
  "/announcements",
  "/announcements/:id",
  "/profile",
  "/profile/:id",
  ...[...DIRECTORIES, ...STATIC_PAGES].map((name) => `/${name}`),
  ...Object.entries(PRIVATE_PAGES).flatMap(([root, seconds]) => seconds.map((second) => `/${root}${second && `/${second}`}`)),
  ...DOCUMENT_KINDS.map((kind) => `/orders/:id/${kind}`),
];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const idOf = (text: string) => (UUID.test(text) ? text : null);

function only<Name extends string>(names: readonly Name[], name: string) {
  return names.find((known) => known === name);
}

const isPrivate = (root: string, second: string) =>
  PRIVATE_PAGES[root]?.some((known) => known === second || (known === ":id" && second !== "")) ?? false;

/** A document of an order stands below it. */
const isPaper = (root: string, [kind = "", ...deeper]: string[]) =>
  root === "orders" && deeper.length === 0 && only(DOCUMENT_KINDS, kind.toLowerCase()) !== undefined;

/** Addresses are read as the browser's router reads them: in any case, with or without a slash at the end. */
export function pageAt(pathname: string): SitePage {
  const [first = "", second = "", ...deeper] = pathname.slice(1).replace(/\/$/u, "").split("/");
  const root = first.toLowerCase();
  if (root === "") return { kind: pathname === "/" ? "home" : "unknown" };
  if (deeper.length > 0) return { kind: isPaper(root, deeper) ? "private" : "unknown" };
  if (Object.hasOwn(PRIVATE_PAGES, root)) return { kind: isPrivate(root, second.toLowerCase()) ? "private" : "unknown" };
  if (root === "announcements") return second ? { kind: "announcement", id: idOf(second) } : { kind: "list" };
  if (root === "profile") return second ? { kind: "profile", id: idOf(second) } : { kind: "private" };
  const directory = second ? undefined : only(DIRECTORIES, root);
  if (directory) return { kind: "directory", directory };
  const name = second ? undefined : only(STATIC_PAGES, root);
  return name ? { kind: "static", name } : { kind: "unknown" };
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
