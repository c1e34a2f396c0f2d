import path from "node:path";
import type { Chunk } from "./needed.ts";

type Arrival = readonly [address: string, page: string, ...within: string[]];
const SPACES = ["producteur", "transformateur", "grossiste", "transporteur", "detaillant", "consommateur"];
const SPACE_FRAME = "/app/shell/dashboard-layout.tsx";
const pages = (rows: readonly (readonly [string, string])[]): Arrival[] =>
  rows.map(([address, page]) => [address, `/app/pages/${page}`]);

/** The addresses people arrive at, the page each shows, and what stands in it: its code and style are asked for with the document. */
export const ARRIVALS: readonly Arrival[] = [
  ...pages([
    ["^/$", "home.page.tsx"],
    ["^/announcements/?$", "announcement-list.page.tsx"],
    ["^/announcements/[^/]+$", "announcement-detail.page.tsx"],
    ["^/auth/?$", "auth.page.tsx"],
    ["^/reset-password/?$", "reset-password.page.tsx"],
    ["^/profile/[^/]+$", "public-profile.page.tsx"],
    ["^/(?:producteurs|grossistes|transporteurs|detaillants)/?$", "directories/directory.page.tsx"],
    ["^/transformateurs/?$", "directories/transformateurs.page.tsx"],
    ["^/produits/[^/]+(?:/[^/]+)?/?$", "product.page.tsx"],
    ["^/contact/?$", "static/contact.page.tsx"],
    ["^/help/?$", "static/help.page.tsx"],
    ["^/terms/?$", "static/terms.page.tsx"],
    ["^/privacy/?$", "static/privacy.page.tsx"],
    ["^/create-announcement/?$", "create-announcement.page.tsx"],
    ["^/bienvenue/?$", "welcome.page.tsx"],
    ["^/publier/?$", "publish.page.tsx"],
    ["^/edit-announcement/[^/]+/?$", "edit-announcement.page.tsx"],
    ["^/profile/?$", "own-profile.page.tsx"],
    ["^/verification/?$", "verification.page.tsx"],
    ["^/favorites/?$", "favourites.page.tsx"],
    ["^/notifications/?$", "notifications.page.tsx"],
    ["^/recours/?$", "appeals.page.tsx"],
    ["^/messages/?$", "messages.page.tsx"],
    ["^/orders/?$", "orders.page.tsx"],
    ["^/orders/[^/]+/?$", "order.page.tsx"],
    ["^/orders/[^/]+/[^/]+/?$", "order-document.page.tsx"],
    ["^/quotes/?$", "quotes.page.tsx"],
    ["^/quotes/[^/]+/?$", "quote.page.tsx"],
    ["^/deliveries/[^/]+/?$", "delivery.page.tsx"],
    ["^/stock/?$", "stock.page.tsx"],
    ["^/store/[^/]+/?$", "store.page.tsx"],
  ]),
  ["^/dashboard/?$", "/app/pages/dashboards/dashboard.page.tsx", SPACE_FRAME],
  ...SPACES.map((type): Arrival => [
    `^/dashboard/${type}/?$`,
    "/app/pages/dashboards/dashboard.page.tsx",
    SPACE_FRAME,
    `/app/pages/dashboards/${type}.tsx`,
  ]),
];

/** What members alone see at once at an address that is open to everybody. */
export const FOR_MEMBERS: Record<string, string> = { "^/$": "/features/to-do/home-strip.tsx" };

export const THEMED = ["/mantine/themed.tsx"];
export const isMantine = (chunk: Chunk) => chunk.moduleIds.some((id) => id.includes("/@mantine/core/"));

/** `home` for the row of `home.page.tsx`, `grossiste` for that of a space. */
export const nameOf = (files: readonly string[]) =>
  path.basename(files.findLast((file) => file.startsWith("/app/pages/")) ?? "").replace(/(?:\.page)?\.tsx$/u, "");
