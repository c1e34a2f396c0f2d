import type { Load } from "./page.tsx";
import type { ListedId } from "./private-page.tsx";

/** The pages behind a guard, and a few open ones that are rarely the next page of a visitor. Each names the files it needs, and in here the public pages do not have to carry that list. */
export const PRIVATE_PAGES: Record<ListedId, Load> = {
  createAnnouncement: () => import("./pages/create-announcement.page.tsx"),
  editAnnouncement: () => import("./pages/edit-announcement.page.tsx"),
  ownProfile: () => import("./pages/own-profile.page.tsx"),
  favourites: () => import("./pages/favourites.page.tsx"),
  notifications: () => import("./pages/notifications.page.tsx"),
  messages: () => import("./pages/messages.page.tsx"),
  orders: () => import("./pages/orders.page.tsx"),
  order: () => import("./pages/order.page.tsx"),
  orderDocument: () => import("./pages/order-document.page.tsx"),
  quotes: () => import("./pages/quotes.page.tsx"),
  quote: () => import("./pages/quote.page.tsx"),
  delivery: () => import("./pages/delivery.page.tsx"),
  stock: () => import("./pages/stock.page.tsx"),
  store: () => import("./pages/store.page.tsx"),
  dashboardFrame: () => import("./shell/dashboard-layout.tsx"),
  dashboard: () => import("./pages/dashboards/dashboard.page.tsx"),
  dashboardOf: () => import("./pages/dashboards/dashboard.page.tsx"),
  contact: () => import("./pages/static/contact.page.tsx"),
  resetPassword: () => import("./pages/reset-password.page.tsx"),
  adminLogin: () => import("./pages/admin/admin-login.page.tsx"),
  staffFrame: () => import("./shell/admin-layout.tsx"),
  admin: () => import("./pages/admin/admin.page.tsx"),
  adminUsers: () => import("./pages/admin/users.page.tsx"),
  adminAudit: () => import("./pages/admin/audit.page.tsx"),
  adminDictionary: () => import("./pages/admin/dictionary.page.tsx"),
  adminSettings: () => import("./pages/admin/settings.page.tsx"),
  adminStatus: () => import("./pages/admin/status.page.tsx"),
  adminAnnouncements: () => import("./pages/admin/announcements.page.tsx"),
};
