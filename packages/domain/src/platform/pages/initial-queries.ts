import { readDirectoryFilter } from "#talk/directories/list-filter.ts";
import { readFilter } from "#market/announcements/list-filter.ts";
import type { Query } from "#market/announcements/list-subject.ts";
import { pageAt } from "./site-page.ts";

/** A call that a page makes as soon as it is shown. */
export interface InitialQuery {
  /** The procedure, as « announcements.list ». */
  path: string;
  input?: object;
  /** Asked page by page: what is answered is the first page. */
  paged?: true;
}

/** What the site says of itself: how to reach it, and who may be tried in a demonstration. */
const CONFIG: InitialQuery = { path: "auth.config" };
/** Rendered with their document. What a reset link holds stays in the browser, which asks about it. */
const isEntrance = (pathname: string) => /^\/(?:auth|reset-password)\/?$/iu.test(pathname);

/** What a visitor's page asks first, by its address: the server answers within the page, the browser does not ask again. */
export function initialQueries(pathname: string, query: Query): InitialQuery[] {
  const page = pageAt(pathname);
  switch (page.kind) {
    case "home":
      return [{ path: "home.counters" }, { path: "home.categories" }, { path: "home.popular" }];
    case "list": {
      const { sort, ...question } = readFilter(query);
      return [
        { path: "announcements.list", input: { ...question, sort }, paged: true },
        { path: "announcements.count", input: question },
      ];
    }
    case "announcement":
      return page.id ? [{ path: "announcements.byId", input: { id: page.id } }] : [];
    case "profile":
      return page.id
        ? [
            { path: "profiles.byId", input: { id: page.id } },
            { path: "profiles.announcements", input: { id: page.id }, paged: true },
            { path: "standing.why", input: { id: page.id } },
            { path: "reviews.ofPerson", input: { id: page.id }, paged: true },
          ]
        : [];
    case "directory":
      return [
        {
          path: "directories.list",
          input: { kind: page.directory, ...readDirectoryFilter(page.directory, query) },
          paged: true,
        },
      ];
    case "product":
      return [{ path: "products.bySlug", input: { product: page.product, ...(page.town && { town: page.town }) } }];
    case "static":
      return page.name === "contact" ? [CONFIG] : [];
    case "private":
      return isEntrance(pathname) ? [CONFIG] : [];
    case "unknown":
      return [];
  }
}
