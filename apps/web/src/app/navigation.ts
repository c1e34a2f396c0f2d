import { PAGES } from "@recolte/domain/platform/pages/pages";
import { isStaff } from "@recolte/domain/identity/role";
import { mobileStore, type Store, STORE_LABELS, STORES, visibleStores } from "@recolte/domain/goods/shop/store";
import { paths } from "#lib/browser/paths.ts";
import { isAdministrator, shopper, type Viewer } from "#lib/session/viewer.ts";

export type NavIcon =
  | "announcements"
  | "contact"
  | "favourites"
  | "help"
  | "home"
  | "login"
  | "messages"
  | "privacy"
  | "profile"
  | "store"
  | "terms"
  | "transport";

/** Beside those the left column has some of its own, fetched with it. */
export type ColumnIcon = NavIcon | "add" | "dashboard" | "journeys" | "list" | "orders" | "staff" | "stock";

export interface NavItem<Icon = NavIcon> {
  label: string;
  to: string;
  icon: Icon;
  /** Active only at exactly this address, not below it. */
  end?: boolean;
}

export const TRANSPORT = paths.directory("transporteurs");
type Called = "contact" | "dashboard" | "favourites" | "help" | "messages" | "privacy" | "terms";
/** Called as the page itself is. */
const called = <Id extends Called>(id: Id) => ({ label: PAGES[id].title, to: `/${PAGES[id].path}`, icon: id });
export const favourites: NavItem = called("favourites");
export const messages: NavItem = called("messages");
export const dashboard: NavItem<ColumnIcon> = called("dashboard");

/** The work of people on the staff. */
export function staffLink(viewer: Viewer | null): NavItem<ColumnIcon>[] {
  if (!viewer || !isStaff(viewer.roles)) return [];
  return isAdministrator(viewer)
    ? [{ label: "Administration", to: paths.admin, icon: "staff" }]
    : [{ label: "Modération", to: paths.adminAnnouncements, icon: "staff" }];
}

export const storeLinks = (viewer: Viewer | null): NavItem[] =>
  visibleStores(shopper(viewer)).map((store) => ({ label: STORE_LABELS[store], to: paths.store(store), icon: "store" }));

/** The line of links under the header, from 768 px on. */
export function headerLinks(viewer: Viewer | null): NavItem<ColumnIcon>[] {
  return [
    ...storeLinks(viewer),
    { label: "Transport", to: TRANSPORT, icon: "transport" },
    { label: "Toutes les annonces", to: paths.announcements(), icon: "announcements" },
    ...(viewer && !isAdministrator(viewer) ? [favourites] : []),
    ...(viewer ? [dashboard] : []),
    // An administrator's dashboard is the administration.
    ...(isAdministrator(viewer) ? [] : staffLink(viewer)),
  ];
}

/** What a member reaches from the dashboard. */
const OWN_SPACE = /^\/(?:orders|quotes|deliveries|stock)\b/u;

/** How a rubric of the header is marked: the page itself, or the one that the page belongs to. */
export function currentOf(to: string, pathname: string) {
  if (`${pathname}/`.startsWith(`${to}/`)) return "page";
  return to === dashboard.to && OWN_SPACE.test(pathname) ? "true" : undefined;
}

const SHORT: Record<Store, string> = { producteurs: "Producteurs", grossistes: "Grossistes", detaillants: "Détaillants" };

/** Anybody who sees no store, staff and members without a profile, gets what is open to all. */
function barStore(viewer: Viewer): NavItem {
  const to = viewer.userType && visibleStores(shopper(viewer)).length > 0 ? mobileStore(viewer.userType) : TRANSPORT;
  const store = STORES.find((name) => paths.store(name) === to);
  return store ? { label: SHORT[store], to, icon: "store" } : { label: "Transport", to, icon: "transport" };
}

/** The bottom bar below 768 px: at most five, home first. */
export function bottomBar(viewer: Viewer | null): NavItem[] {
  const home: NavItem = { label: "Accueil", to: paths.home, icon: "home", end: true };
  if (!viewer) {
    return [
      home,
      { label: "Annonces", to: paths.announcements(), icon: "announcements" },
      { label: "Connexion", to: paths.auth, icon: "login" },
    ];
  }
  return [
    home,
    barStore(viewer),
    messages,
    ...(isAdministrator(viewer) ? [] : [favourites]),
    { label: "Profil", to: paths.ownProfile, icon: "profile", end: true },
  ];
}

/** « Pages générales »: the collapsible sidebar and the footer. */
export const GENERAL_PAGES: readonly NavItem[] = (["help", "privacy", "terms", "contact"] as const).map(called);
