import type { RouteObject } from "react-router-dom";
import { RequireAdmin, RequireMember } from "./guards.tsx";
import { RouteError } from "./route-error.tsx";
import { DashboardLayout } from "./shell/dashboard-layout.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";
import type { RouteLook } from "./shell/use-route-look.ts";

const withSearch: RouteLook = { search: true };
const deep = (title: string, back: string): RouteLook => ({ deep: { title, back } });

/** Open to everybody, inside the header and footer of the site. */
const site: RouteObject[] = [{ index: true, handle: withSearch, lazy: () => import("./pages/home.page.tsx") }];

/** Behind the login guard. */
const members: RouteObject[] = [];

const dashboards: RouteObject[] = [];

/** Without the site's header: entering, and the administration. */
const bare: RouteObject[] = [];

const administration: RouteObject[] = [];
const moderation: RouteObject[] = [];

const notFound: RouteObject = { path: "*", lazy: () => import("./pages/static/not-found.page.tsx") };

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Shown only if a test or a hot reload renders before the page is there.
    HydrateFallback: () => null,
    children: [
      ...bare,
      { element: <RequireAdmin />, children: administration },
      { element: <RequireAdmin moderators />, children: moderation },
      {
        element: <SiteLayout />,
        children: [
          ...site,
          {
            element: <RequireMember />,
            children: [
              ...members,
              { handle: { ownColumn: true } satisfies RouteLook, element: <DashboardLayout />, children: dashboards },
            ],
          },
          notFound,
        ],
      },
    ],
  },
];
