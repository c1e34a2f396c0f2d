import { type Audience, PAGE_IDS, PAGES, type PageId, pathsOf } from "@recolte/domain/platform/pages/pages";
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { RequireAdmin, RequireMember } from "./guards.tsx";
import { page, plainPage } from "./page.tsx";
import { type EntryId, privatePage } from "./private-page.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";

/** The code of the pages that many arrive at; that of all others stands in `private-pages.ts`. */
const ENTRIES: Record<EntryId, (path: string) => { element: ReactElement }> = {
  home: () => plainPage(() => import("./pages/home.page.tsx")),
  announcements: () => plainPage(() => import("./pages/announcement-list.page.tsx")),
  announcement: () => plainPage(() => import("./pages/announcement-detail.page.tsx")),
  profile: () => page(() => import("./pages/public-profile.page.tsx")),
  product: () => plainPage(() => import("./pages/product.page.tsx")),
  directory: (path) =>
    path === "transformateurs"
      ? page(() => import("./pages/directories/transformateurs.page.tsx"))
      : page(() => import("./pages/directories/directory.page.tsx")),
  help: () => plainPage(() => import("./pages/static/help.page.tsx")),
  terms: () => plainPage(() => import("./pages/static/terms.page.tsx")),
  privacy: () => plainPage(() => import("./pages/static/privacy.page.tsx")),
  auth: () => page(() => import("./pages/auth.page.tsx")),
};
const isEntry = (id: PageId): id is EntryId => id in ENTRIES;

const routesOf = (ids: readonly PageId[]): RouteObject[] =>
  ids.flatMap((id) =>
    pathsOf(id).map((path) => ({
      ...(path ? { path } : { index: true }),
      ...(isEntry(id) ? ENTRIES[id](path) : privatePage(id)),
    })),
  );

/** Without the site's header. */
const BARE: PageId[] = ["auth", "resetPassword", "adminLogin"];
/** Beside the column of one's own space. */
const DASHBOARDS: PageId[] = ["dashboard", "dashboardOf"];
/** Stand where the tree below says. */
const PLACED = [...BARE, ...DASHBOARDS, "createAnnouncement", "publish"];
const routesFor = (audience: Audience) =>
  routesOf(PAGE_IDS.filter((id) => PAGES[id].audience === audience && !PLACED.includes(id)));

const staffFrame = privatePage("staffFrame");

export const routes: RouteObject[] = [
  ...routesOf(BARE),
  { element: <RequireAdmin />, children: [{ ...staffFrame, children: routesFor("administrators") }] },
  { element: <RequireAdmin moderators />, children: [{ ...staffFrame, children: routesFor("staff") }] },
  {
    element: <SiteLayout />,
    children: [
      ...routesFor("everybody"),
      {
        element: <RequireMember saying="Vous devez être connecté pour créer une annonce" />,
        children: routesOf(["createAnnouncement", "publish"]),
      },
      {
        element: <RequireMember />,
        children: [...routesFor("members"), { ...privatePage("dashboardFrame"), children: routesOf(DASHBOARDS) }],
      },
      { path: "*", ...plainPage(() => import("./pages/static/not-found.page.tsx")) },
    ],
  },
];
