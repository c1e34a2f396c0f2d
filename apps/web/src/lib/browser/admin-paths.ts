import { paths, withQuery } from "./paths.ts";

/** What the pages of the administration link to, with a view of theirs opened. */
export const adminPaths = {
  view: (view: "messages" | "litiges" | "conseils" | "evenements" | "fiches") => `${paths.admin}?vue=${view}`,
  team: `${paths.adminUsers}?tab=administrateurs`,
  demo: `${paths.adminUsers}?tab=demonstration`,
  audit: (filter: { target?: string; id?: string } = {}) => withQuery(paths.adminAudit, filter),
  pending: `${paths.adminAnnouncements}?status=pending`,
  cases: `${paths.adminAnnouncements}?vue=a-traiter`,
  casesOf: (filter: { "signale-par"?: string; auteur?: string; sorte?: "report"; pile?: "decided" }) =>
    withQuery(paths.adminAnnouncements, { vue: "a-traiter", ...filter }),
  featured: `${paths.adminAnnouncements}?vue=vedettes`,
};
