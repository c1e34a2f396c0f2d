import type { RouteObject } from "react-router-dom";
import { RequireAdmin, RequireMember } from "./guards.tsx";
import { page } from "./page.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";

/** Open to everybody, inside the header and footer of the site. */
const site: RouteObject[] = [
  { index: true, ...page(() => import("./pages/home.page.tsx")) },
  { path: "announcements", ...page(() => import("./pages/announcement-list.page.tsx")) },
  { path: "announcements/:id", ...page(() => import("./pages/announcement-detail.page.tsx")) },
  { path: "profile/:userId", ...page(() => import("./pages/public-profile.page.tsx")) },
  { path: "help", ...page(() => import("./pages/static/help.page.tsx")) },
  { path: "contact", ...page(() => import("./pages/static/contact.page.tsx")) },
  { path: "terms", ...page(() => import("./pages/static/terms.page.tsx")) },
  { path: "privacy", ...page(() => import("./pages/static/privacy.page.tsx")) },
];

/** Behind the login guard. */
const members: RouteObject[] = [
  { path: "profile", ...page(() => import("./pages/own-profile.page.tsx")) },
  { path: "favorites", ...page(() => import("./pages/favourites.page.tsx")) },
  { path: "messages", ...page(() => import("./pages/messages.page.tsx")) },
];

/** Behind the login guard, beside the column of one's own space. */
const dashboards: RouteObject[] = [];

/** Without the site's header: entering, and the administration. */
const bare: RouteObject[] = [
  { path: "auth", ...page(() => import("./pages/auth.page.tsx")) },
  { path: "reset-password", ...page(() => import("./pages/reset-password.page.tsx")) },
];
const administration: RouteObject[] = [];
/** Moderators enter here too. */
const moderation: RouteObject[] = [];

export const routes: RouteObject[] = [
  ...bare,
  { element: <RequireAdmin />, children: administration },
  { element: <RequireAdmin moderators />, children: moderation },
  {
    element: <SiteLayout />,
    children: [
      ...site,
      {
        element: <RequireMember saying="Vous devez être connecté pour créer une annonce" />,
        children: [{ path: "create-announcement", ...page(() => import("./pages/create-announcement.page.tsx")) }],
      },
      {
        element: <RequireMember />,
        children: [...members, { ...page(() => import("./shell/dashboard-layout.tsx")), children: dashboards }],
      },
      { path: "*", ...page(() => import("./pages/static/not-found.page.tsx")) },
    ],
  },
];
