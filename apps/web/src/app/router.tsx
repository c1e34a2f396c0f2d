import { DIRECTORIES } from "@recolte/domain/directories/directory";
import { DOCUMENT_KINDS } from "@recolte/domain/orders/document-kind";
import { STORES } from "@recolte/domain/shop/store";
import { USER_TYPES } from "@recolte/domain/user-type";
import type { RouteObject } from "react-router-dom";
import { RequireAdmin, RequireMember } from "./guards.tsx";
import { page, plainPage } from "./page.tsx";
import { privatePage } from "./private-page.tsx";
import { SiteLayout } from "./shell/site-layout.tsx";

/** Open to everybody, inside the header and footer of the site. */
const site: RouteObject[] = [
  { index: true, ...plainPage(() => import("./pages/home.page.tsx")) },
  { path: "announcements", ...plainPage(() => import("./pages/announcement-list.page.tsx")) },
  { path: "announcements/:id", ...plainPage(() => import("./pages/announcement-detail.page.tsx")) },
  { path: "profile/:userId", ...page(() => import("./pages/public-profile.page.tsx")) },
  ...DIRECTORIES.map((directory) =>
    directory === "transformateurs"
      ? { path: directory, ...page(() => import("./pages/directories/transformateurs.page.tsx")) }
      : { path: directory, ...page(() => import("./pages/directories/directory.page.tsx")) },
  ),
  { path: "help", ...plainPage(() => import("./pages/static/help.page.tsx")) },
  { path: "contact", ...privatePage("contact") },
  { path: "terms", ...plainPage(() => import("./pages/static/terms.page.tsx")) },
  { path: "privacy", ...plainPage(() => import("./pages/static/privacy.page.tsx")) },
];

/** Behind the login guard. */
const members: RouteObject[] = [
  { path: "profile", ...privatePage("ownProfile") },
  { path: "favorites", ...privatePage("favourites") },
  { path: "notifications", ...privatePage("notifications") },
  { path: "messages", ...privatePage("messages") },
  { path: "orders", ...privatePage("orders") },
  { path: "orders/:id", ...privatePage("order") },
  ...DOCUMENT_KINDS.map((kind) => ({
    path: `orders/:id/${kind}`,
    ...privatePage("orderDocument"),
  })),
  { path: "quotes", ...privatePage("quotes") },
  { path: "quotes/:id", ...privatePage("quote") },
  { path: "deliveries/:id", ...privatePage("delivery") },
  { path: "edit-announcement/:id", ...privatePage("editAnnouncement") },
  { path: "stock", ...privatePage("stock") },
  ...STORES.map((store) => ({ path: `store/${store}`, ...privatePage("store") })),
];

/** Behind the login guard, beside the column of one's own space. */
const dashboards: RouteObject[] = ["dashboard", ...USER_TYPES.map((type) => `dashboard/${type}`)].map((path) => ({
  path,
  ...privatePage("dashboard"),
}));

/** Without the site's header: entering, and the administration. */
const bare: RouteObject[] = [
  { path: "auth", ...page(() => import("./pages/auth.page.tsx")) },
  { path: "reset-password", ...privatePage("resetPassword") },
  { path: "admin/login", ...privatePage("adminLogin") },
];

const staffFrame = privatePage("staffFrame");
const administration: RouteObject[] = [
  { path: "admin", ...privatePage("admin") },
  { path: "admin/users", ...privatePage("adminUsers") },
  { path: "admin/audit", ...privatePage("adminAudit") },
];
/** Moderators enter here too. */
const moderation: RouteObject[] = [{ path: "admin/announcements", ...privatePage("adminAnnouncements") }];

export const routes: RouteObject[] = [
  ...bare,
  { element: <RequireAdmin />, children: [{ ...staffFrame, children: administration }] },
  { element: <RequireAdmin moderators />, children: [{ ...staffFrame, children: moderation }] },
  {
    element: <SiteLayout />,
    children: [
      ...site,
      {
        element: <RequireMember saying="Vous devez être connecté pour créer une annonce" />,
        children: [{ path: "create-announcement", ...privatePage("createAnnouncement") }],
      },
      {
        element: <RequireMember />,
        children: [...members, { ...privatePage("dashboardFrame"), children: dashboards }],
      },
      { path: "*", ...plainPage(() => import("./pages/static/not-found.page.tsx")) },
    ],
  },
];
