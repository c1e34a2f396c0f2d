import { PAGE_IDS, type PAGES, type PageId } from "@recolte/domain/platform/pages/pages";
import { type ComponentType, createElement } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { Component as Appeals } from "./pages/appeals.page.tsx";
import { Component as CreateAnnouncement } from "./pages/create-announcement.page.tsx";
import { Component as Dashboard } from "./pages/dashboards/dashboard.page.tsx";
import { Space as Consommateur } from "./pages/dashboards/consommateur.tsx";
import { Space as Detaillant } from "./pages/dashboards/detaillant.tsx";
import { Space as Grossiste } from "./pages/dashboards/grossiste.tsx";
import { Space as Producteur } from "./pages/dashboards/producteur.tsx";
import { Space as Transformateur } from "./pages/dashboards/transformateur.tsx";
import { Space as Transporteur } from "./pages/dashboards/transporteur.tsx";
import { Component as Delivery } from "./pages/delivery.page.tsx";
import { Component as EditAnnouncement } from "./pages/edit-announcement.page.tsx";
import { Component as Favourites } from "./pages/favourites.page.tsx";
import { Component as Messages } from "./pages/messages.page.tsx";
import { Component as Notifications } from "./pages/notifications.page.tsx";
import { Component as OrderDocument } from "./pages/order-document.page.tsx";
import { Component as Order } from "./pages/order.page.tsx";
import { Component as Orders } from "./pages/orders.page.tsx";
import { Component as OwnProfile } from "./pages/own-profile.page.tsx";
import { Component as Publish } from "./pages/publish.page.tsx";
import { Component as Quote } from "./pages/quote.page.tsx";
import { Component as Quotes } from "./pages/quotes.page.tsx";
import { Component as Stock } from "./pages/stock.page.tsx";
import { Component as Store } from "./pages/store.page.tsx";
import { Component as Verification } from "./pages/verification.page.tsx";
import { Component as Welcome } from "./pages/welcome.page.tsx";

const SPACES = {
  producteur: Producteur,
  transformateur: Transformateur,
  grossiste: Grossiste,
  transporteur: Transporteur,
  detaillant: Detaillant,
  consommateur: Consommateur,
};

type MemberId = { [Id in PageId]: (typeof PAGES)[Id]["audience"] extends "members" ? Id : never }[PageId];

/** The pages behind a guard, without it: they are rendered for those alone whom the server knows. */
export const OWN_PAGES: Record<MemberId, ComponentType> = {
  createAnnouncement: CreateAnnouncement,
  publish: Publish,
  editAnnouncement: EditAnnouncement,
  welcome: Welcome,
  ownProfile: OwnProfile,
  verification: Verification,
  favourites: Favourites,
  notifications: Notifications,
  messages: Messages,
  appeals: Appeals,
  orders: Orders,
  order: Order,
  orderDocument: OrderDocument,
  quotes: Quotes,
  quote: Quote,
  delivery: Delivery,
  stock: Stock,
  store: Store,
  // Led on to their own space.
  dashboard: Spinner,
  dashboardOf: () => createElement(Dashboard, { spaces: SPACES }),
};

/** What the staff read is not rendered. */
export const OWN_PAGE_IDS = PAGE_IDS.filter((id): id is MemberId => id in OWN_PAGES);
