import { DIRECTORIES } from "#talk/directories/directory.ts";
import { DOCUMENT_KINDS } from "#trade/orders/document-kind.ts";
import { STORES } from "#goods/shop/store.ts";
import { USER_TYPES } from "#identity/user-type.ts";

/** For whom an address of the site is; « staff » are moderators and administrators. */
export type Audience = "everybody" | "members" | "staff" | "administrators";

export interface PageRow {
  /** As the browser's router has it; several where one page shows several things. */
  path: string | readonly string[];
  audience: Audience;
  /** What search engines read there. Nothing where it is absent: the page is private, though it may be open to everybody. */
  kind?: "home" | "list" | "announcement" | "profile" | "directory" | "product" | "static";
  /** Absent where it depends on what is shown. */
  title?: string;
}

/**
 * The pages of the site. Guards, links, titles, the sitemap and the tests read them here. The public entry carries this
 * list: what only some pages need stands elsewhere.
 */
export const PAGES = {
  home: { path: "", audience: "everybody", kind: "home" },
  announcements: { path: "announcements", audience: "everybody", kind: "list" },
  announcement: { path: "announcements/:id", audience: "everybody", kind: "announcement" },
  profile: { path: "profile/:userId", audience: "everybody", kind: "profile" },
  directory: { path: DIRECTORIES, audience: "everybody", kind: "directory" },
  product: { path: ["produits/:product", "produits/:product/:town"], audience: "everybody", kind: "product" },
  help: { path: "help", audience: "everybody", kind: "static", title: "Aide / FAQ" },
  contact: { path: "contact", audience: "everybody", kind: "static", title: "Contact" },
  terms: { path: "terms", audience: "everybody", kind: "static", title: "Conditions d'utilisation" },
  privacy: { path: "privacy", audience: "everybody", kind: "static", title: "Politique de confidentialité" },
  auth: { path: "auth", audience: "everybody" },
  resetPassword: { path: "reset-password", audience: "everybody" },
  adminLogin: { path: "admin/login", audience: "everybody", title: "Connexion administrateur" },

  createAnnouncement: { path: "create-announcement", audience: "members", title: "Créer une annonce" },
  publish: { path: "publier", audience: "members", title: "Publier" },
  editAnnouncement: { path: "edit-announcement/:id", audience: "members", title: "Modifier l'annonce" },
  welcome: { path: "bienvenue", audience: "members", title: "Bienvenue" },
  ownProfile: { path: "profile", audience: "members", title: "Profil" },
  verification: { path: "verification", audience: "members", title: "Vérification" },
  favourites: { path: "favorites", audience: "members", title: "Favoris" },
  notifications: { path: "notifications", audience: "members", title: "Notifications" },
  appeals: { path: "recours", audience: "members", title: "Décisions et recours" },
  messages: { path: "messages", audience: "members", title: "Messages" },
  orders: { path: "orders", audience: "members", title: "Mes commandes" },
  order: { path: "orders/:id", audience: "members" },
  orderDocument: { path: DOCUMENT_KINDS.map((kind) => `orders/:id/${kind}`), audience: "members" },
  quotes: { path: "quotes", audience: "members", title: "Mes transports" },
  quote: { path: "quotes/:id", audience: "members" },
  delivery: { path: "deliveries/:id", audience: "members" },
  stock: { path: "stock", audience: "members", title: "Mon stock" },
  store: { path: STORES.map((store) => `store/${store}`), audience: "members" },
  dashboard: { path: "dashboard", audience: "members", title: "Tableau de bord" },
  dashboardOf: { path: USER_TYPES.map((type) => `dashboard/${type}`), audience: "members" },

  adminAnnouncements: { path: "admin/announcements", audience: "staff", title: "Modération des annonces" },
  adminPeople: { path: "admin/announcements/personnes", audience: "staff", title: "Personnes" },
  adminPerson: { path: "admin/announcements/personnes/:id", audience: "staff" },
  admin: { path: "admin", audience: "administrators", title: "Administration" },
  adminUsers: { path: "admin/users", audience: "administrators", title: "Utilisateurs" },
  adminStatus: { path: "admin/etat", audience: "administrators", title: "État du service" },
  adminDictionary: { path: "admin/dictionnaire", audience: "administrators", title: "Dictionnaire" },
  adminVerification: { path: "admin/verifications", audience: "administrators", title: "Vérifications" },
  adminSettings: { path: "admin/reglages", audience: "administrators", title: "Réglages" },
  adminFigures: { path: "admin/chiffres", audience: "administrators", title: "Chiffres" },
  adminAudit: { path: "admin/audit", audience: "administrators", title: "Journal d'audit" },
} as const satisfies Record<string, PageRow>;
export type PageId = keyof typeof PAGES;
/** In the order of the table. */
export const PAGE_IDS = Object.keys(PAGES) as PageId[];

/** Those of one address that names nothing. */
export type FixedPageId = {
  [Id in PageId]: (typeof PAGES)[Id]["path"] extends infer Path extends string
    ? Path extends `${string}:${string}`
      ? never
      : Id
    : never;
}[PageId];

export const pathsOf = (id: PageId): readonly string[] => [PAGES[id].path].flat();
