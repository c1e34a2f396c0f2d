import { type Query, readSubject } from "#market/announcements/list-subject.ts";
import { plainLine } from "./page-title.ts";
import { pageAt } from "./site-page.ts";

/** The one address under which a page is known, or null where search engines have nothing to find. Sorting makes no other page. */
export function canonicalPath(pathname: string, query: Query): string | null {
  const page = pageAt(pathname);
  switch (page.kind) {
    case "home":
      return "/";
    case "list": {
      const { search, category, country, city, organic } = readSubject(query);
      const given = Object.entries({ search, category, country, city, bio: organic && "1" });
      const kept = given.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(plainLine(value))}`] : []));
      return kept.length > 0 ? `/announcements?${kept.join("&")}` : "/announcements";
    }
    case "announcement":
      return page.id && `/announcements/${page.id.toLowerCase()}`;
    case "profile":
      return page.id && `/profile/${page.id.toLowerCase()}`;
    case "directory":
      return `/${page.directory}`;
    case "product":
      return `/produits/${page.product}${page.town ? `/${page.town}` : ""}`;
    case "static":
      return `/${page.name}`;
    case "private":
    case "unknown":
      return null;
  }
}
