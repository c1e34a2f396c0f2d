import { PRIVATE_ROOTS } from "@recolte/domain/platform/pages/site-page";

const NOT_PAGES = ["/trpc", "/live", "/upload"];

/** What crawlers may read, and where the list of it is; a demonstration is nobody's real offer. */
export function robotsText(origin: string, demo: boolean) {
  if (demo) return "User-agent: *\nDisallow: /\n";
  const closed = [...PRIVATE_ROOTS, ...NOT_PAGES];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
