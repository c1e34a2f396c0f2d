import { DIRECTORIES } from "@recolte/domain/directory";
import { DOCUMENT_KINDS } from "@recolte/domain/order-terms";
import { STORES } from "@recolte/domain/store";
import { USER_TYPES } from "@recolte/domain/user-type";
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
  ...DIRECTORIES.map((directory) =>
    directory === "transformateurs"
      ? { path: directory, ...page(() => import("./pages/directories/transformateurs.page.tsx")) }
      : { path: directory, ...page(() => import("./pages/directories/directory.page.tsx")) },
  ),
  { path: "help", ...page(() => import("./pages/static/help.page.tsx")) },
  { path: "contact", ...page(() => import("./pages/static/contact.page.tsx")) },
  { path: "terms", ...page(() => import("./pages/static/terms.page.tsx")) },
  { path: "privacy", ...page(() => import("./pages/static/privacy.page.tsx")) },
];

/** Behind the login guard. */
const members: RouteObject[] = [
  { path: "profile", ...page(() => import("./pages/own-profile.page.tsx")) },
  { path: "favorites", ...page(() => import("./pages/favourites.page.tsx")) },
  { path: "notifications", ...page(() => import("./pages/notifications.page.tsx")) },
  { path: "messages", ...page(() => import("./pages/messages.page.tsx")) },
  { path: "orders", ...page(() => import("./pages/orders.page.tsx")) },
  { path: "orders/:id", ...page(() => import("./pages/order.page.tsx")) },
  ...DOCUMENT_KINDS.map((kind) => ({
    path: `orders/:id/${kind}`,
    ...page(() => import("./pages/order-document.page.tsx")),
  })),
  { path: "quotes", ...page(() => import("./pages/quotes.page.tsx")) },
  { path: "quotes/:id", ...page(() => import("./pages/quote.page.tsx")) },
  { path: "deliveries/:id", ...page(() => import("./pages/delivery.page.tsx")) },
  { path: "edit-announcement/:id", ...page(() => import("./pages/edit-announcement.page.tsx")) },
  { path: "stock", ...page(() => import("./pages/stock.page.tsx")) },
  ...STORES.map((store) => ({ path: `store/${store}`, ...page(() => import("./pages/store.page.tsx")) })),
];

/** Behind the login guard, beside the column of one's own space. */
const dashboards: RouteObject[] = ["dashboard", ...USER_TYPES.map((type) => `dashboard/${type}`)].map((path) => ({
  path,
  ...page(() => import("./pages/dashboards/dashboard.page.tsx")),
}));

/** Without the site's header: entering, and the administration. */
const bare: RouteObject[] = [
  { path: "auth", ...page(() => import("./pages/auth.page.tsx")) },
  { path: "reset-password", ...page(() => import("./pages/reset-password.page.tsx")) },
  { path: "admin/login", ...page(() => import("./pages/admin/admin-login.page.tsx")) },
];

const staffFrame = page(() => import("./shell/admin-layout.tsx"));
const administration: RouteObject[] = [
  { path: "admin", ...page(() => import("./pages/admin/admin.page.tsx")) },
  { path: "admin/users", ...page(() => import("./pages/admin/users.page.tsx")) },
  { path: "admin/audit", ...page(() => import("./pages/admin/audit.page.tsx")) },
];
/** Moderators enter here too. */
const moderation: RouteObject[] = [
  { path: "admin/announcements", ...page(() => import("./pages/admin/announcements.page.tsx")) },
];

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
