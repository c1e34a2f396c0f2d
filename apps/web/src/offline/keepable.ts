import type { Query, QueryKey } from "@tanstack/react-query";

/** How many answers of each procedure stay on the device, the last seen first. */
const MOST: Record<string, number> = {
  "auth.me": 1,
  "announcements.byId": 50,
  "announcements.list": 3,
  "announcements.count": 3,
  "favourites.ids": 1,
  "favourites.list": 1,
  "messages.conversations": 1,
  "messages.thread": 30,
  "messages.opening": 30,
  "home.counters": 1,
  "home.categories": 1,
  "home.popular": 1,
};
/** What a page is about: its age is worth saying. */
const CONTENT = new Set([
  "announcements.byId",
  "announcements.list",
  "favourites.list",
  "messages.conversations",
  "messages.thread",
]);

interface Question {
  input?: { search?: string };
}
interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

/** « announcements.byId », from tRPC's own keys. */
export const procedureOf = ([path]: QueryKey) => (Array.isArray(path) ? path.join(".") : "");

export const mostOf = (procedure: string) => MOST[procedure] ?? 0;
export const isMe = (key: QueryKey) => procedureOf(key) === "auth.me";
/** Whom `auth.me` names. */
export const personOf = (me: unknown) => (me as { id?: string } | null | undefined)?.id ?? null;

/** What a pointer merely came near was not read. */
export const isRead = (query: Query) => query.isActive() || procedureOf(query.queryKey) !== "announcements.byId";
export const isContent = (key: QueryKey) => CONTENT.has(procedureOf(key));

/** What was searched for in one's conversations is not worth a copy. */
export function isKeepable(key: QueryKey) {
  const procedure = procedureOf(key);
  const searched = procedure === "messages.conversations" && (key[1] as Question | undefined)?.input?.search !== undefined;
  return mostOf(procedure) > 0 && !searched;
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === "object" && data !== null && Array.isArray((data as Paged).pages) && "pageParams" in data;

/** The first page stands for a list: the rest is asked for again. */
export const trimmed = (data: unknown) =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;
