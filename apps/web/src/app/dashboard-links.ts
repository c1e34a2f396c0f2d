import { isSeller } from "@recolte/domain/identity/user-type";
import { paths } from "#lib/browser/paths.ts";
import { isAdministrator, type Viewer } from "#lib/session/viewer.ts";
import {
  type ColumnIcon,
  dashboard,
  favourites,
  GENERAL_PAGES,
  headerLinks,
  messages,
  type NavItem,
  staffLink,
  storeLinks,
  TRANSPORT,
} from "./navigation.ts";

/** The left column of the dashboards, fetched with them. */
export function dashboardLinks(viewer: Viewer): NavItem<ColumnIcon>[] {
  return [
    ...(viewer.userType === "consommateur" ? [] : [dashboard]),
    ...(isSeller(viewer.userType)
      ? [
          { label: "Créer annonce", to: paths.createAnnouncement, icon: "add" as const },
          { label: "Mes annonces", to: paths.myAnnouncements, icon: "list" as const },
        ]
      : []),
    { label: "Mes commandes", to: paths.orders, icon: "orders" },
    ...(isSeller(viewer.userType) && viewer.userType !== "transporteur"
      ? [{ label: "Mon stock", to: paths.stock, icon: "stock" as const }]
      : []),
    { label: "Mes transports", to: paths.quotes, icon: "journeys" },
    ...storeLinks(viewer),
    { label: "Services Transport", to: TRANSPORT, icon: "transport" },
    messages,
    ...(isAdministrator(viewer) ? [] : [favourites]),
  ];
}

const PUBLISH: NavItem<ColumnIcon> = { label: "Créer une annonce", to: paths.createAnnouncement, icon: "add" };

/** The menu of a phone's header: one's own pages, those of a desk's header, help; each once. */
export function phoneMenu(viewer: Viewer | null): NavItem<ColumnIcon>[] {
  const site = headerLinks(viewer).filter(({ to, icon }) => to !== dashboard.to && icon !== "staff");
  const named = new Set([PUBLISH, ...site].map(({ to }) => to));
  const own = viewer ? dashboardLinks(viewer).filter(({ to }) => to !== dashboard.to && !named.has(to)) : [];
  return [
    ...staffLink(viewer),
    ...(viewer ? [dashboard, PUBLISH, ...own] : []),
    ...site,
    ...GENERAL_PAGES.filter(({ icon }) => icon === "help"),
  ];
}
