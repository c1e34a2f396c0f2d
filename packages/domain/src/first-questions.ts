import { type Query, readFilter } from "./list-filter.ts";

/** A call that a page makes as soon as it is shown. */
export interface FirstQuestion {
  /** The procedure, as « announcements.list ». */
  path: string;
  input?: object;
  /** Asked page by page: what is answered is the first page. */
  paged?: true;
}

const DETAIL = /^\/announcements\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/u;

/** What a visitor's page asks first, by its address: the server answers within the page, the browser does not ask again. */
export function firstQuestions(pathname: string, query: Query): FirstQuestion[] {
  if (pathname === "/") return [{ path: "home.counters" }, { path: "home.categories" }, { path: "home.popular" }];
  if (/^\/announcements\/?$/u.test(pathname)) {
    const { sort, ...question } = readFilter(query);
    return [
      { path: "announcements.list", input: { ...question, sort }, paged: true },
      { path: "announcements.count", input: question },
    ];
  }
  const id = DETAIL.exec(pathname)?.[1];
  return id ? [{ path: "announcements.byId", input: { id } }] : [];
}
