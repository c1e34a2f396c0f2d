import type { Category } from "@recolte/domain/goods/category";
import type { Directory } from "@recolte/domain/talk/directories/directory";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import { PAGES, type FixedPageId, PAGE_IDS, type PageId } from "@recolte/domain/platform/pages/pages";
import { ENTRANCE_PARAM } from "@recolte/domain/platform/pages/posted-form";
import type { Store } from "@recolte/domain/goods/shop/store";
import type { UserType } from "@recolte/domain/identity/user-type";

export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

const addressOf = (id: PageId) => `/${String(PAGES[id].path)}`;
const FIXED = Object.fromEntries(PAGE_IDS.map((id) => [id, addressOf(id)])) as Record<FixedPageId, string>;
const naming = (id: PageId) => (what: string) => addressOf(id).replace(/:\w+/u, () => what);

/** Every address of the site, in one place. */
export const paths = {
  ...FIXED,
  announcements: (filter: { search?: string; category?: Category } = {}) => withQuery(FIXED.announcements, filter),
  announcement: naming("announcement"),
  editAnnouncement: naming("editAnnouncement"),
  messages: (opening: { announcement?: string; seller?: string } = {}) => withQuery(FIXED.messages, opening),
  conversation: (otherId: string) => `/messages?with=${otherId}`,
  sales: "/orders?tab=ventes",
  purchases: "/orders?tab=achats",
  order: naming("order"),
  orderDocument: (id: string, kind: DocumentKind) => `/orders/${id}/${kind}`,
  quotesSent: "/quotes?tab=envoyees",
  quotesReceived: "/quotes?tab=recues",
  quote: naming("quote"),
  delivery: naming("delivery"),
  myAnnouncements: "/profile?tab=annonces",
  editProfile: "/profile?edition=1",
  contactByTelephone: `/contact?${ENTRANCE_PARAM}=telephone`,
  firstPassword: "/bienvenue?question=mot-de-passe",
  ownSettings: "/profile?tab=parametres",
  product: (slug: string, town?: string | null) => `/produits/${slug}${town ? `/${town}` : ""}`,
  profile: naming("profile"),
  adminPerson: naming("adminPerson"),
  dashboardOf: (type: UserType) => `/dashboard/${type}`,
  store: (store: Store) => `/store/${store}`,
  directory: (directory: Directory) => `/${directory}`,
};
