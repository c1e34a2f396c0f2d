import type { Category } from "@recolte/domain/category";
import type { Directory } from "@recolte/domain/directories/directory";
import type { DocumentKind } from "@recolte/domain/orders/document-kind";
import type { Store } from "@recolte/domain/shop/store";
import type { UserType } from "@recolte/domain/user-type";

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Every address of the site, in one place. */
export const paths = {
  home: "/",
  auth: "/auth",
  resetPassword: "/reset-password",
  announcements: (filter: { search?: string; category?: Category } = {}) => withQuery("/announcements", filter),
  announcement: (id: string) => `/announcements/${id}`,
  createAnnouncement: "/create-announcement",
  editAnnouncement: (id: string) => `/edit-announcement/${id}`,
  messages: (opening: { announcement?: string; seller?: string } = {}) => withQuery("/messages", opening),
  conversation: (otherId: string) => `/messages?with=${otherId}`,
  favourites: "/favorites",
  notifications: "/notifications",
  orders: "/orders",
  sales: "/orders?tab=ventes",
  purchases: "/orders?tab=achats",
  order: (id: string) => `/orders/${id}`,
  orderDocument: (id: string, kind: DocumentKind) => `/orders/${id}/${kind}`,
  quotes: "/quotes",
  quotesSent: "/quotes?tab=envoyees",
  quotesReceived: "/quotes?tab=recues",
  quote: (id: string) => `/quotes/${id}`,
  deliveries: "/quotes?tab=livraisons",
  delivery: (id: string) => `/deliveries/${id}`,
  ownProfile: "/profile",
  myAnnouncements: "/profile?tab=annonces",
  editProfile: "/profile?edition=1",
  profile: (userId: string) => `/profile/${userId}`,
  dashboard: "/dashboard",
  dashboardOf: (type: UserType) => `/dashboard/${type}`,
  stock: "/stock",
  store: (store: Store) => `/store/${store}`,
  directory: (directory: Directory) => `/${directory}`,
  help: "/help",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy",
  admin: "/admin",
  adminView: (view: "messages" | "litiges" | "conseils" | "evenements" | "fiches") => `/admin?vue=${view}`,
  adminLogin: "/admin/login",
  adminUsers: "/admin/users",
  adminTeam: "/admin/users?tab=administrateurs",
  adminDemo: "/admin/users?tab=demonstration",
  adminAudit: (filter: { target?: string; id?: string } = {}) => withQuery("/admin/audit", filter),
  adminAnnouncements: "/admin/announcements",
  adminPending: "/admin/announcements?status=pending",
  adminReports: "/admin/announcements?vue=signalements",
  adminFeatured: "/admin/announcements?vue=vedettes",
};
