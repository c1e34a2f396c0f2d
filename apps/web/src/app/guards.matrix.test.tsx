import { audienceOf } from "@recolte/domain/platform/pages/site-page";
import type { Role } from "@recolte/domain/identity/role";
import { canVisit, STORES, type Store } from "@recolte/domain/goods/shop/store";
import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { isValidElement } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { beforeAll, expect, test, vi } from "vitest";
import type { Viewer } from "#lib/session/viewer.ts";
import { aViewer } from "#testing/people.ts";
import { renderRoutes } from "#testing/render.tsx";
import { silent } from "#testing/answers.ts";
import { fetchPages, openSite, WAIT } from "#testing/site.ts";
// Fetched when it is wanted: here at once, so that a busy machine fails no test.
import "./admin-guard.tsx";
import { RequireAdmin, RequireMember } from "./guards.tsx";
import { routes } from "./router.tsx";

const ID = "0198c0de-0000-7000-8000-000000000000";
const UNKNOWN = ["/nulle-part", "/admin/nulle-part", "/dashboard/admin", "/store/transport", "/messages/x", "/help/x"];

const staff = (userType: UserType | null, ...roles: Role[]) => aViewer({ userType, roles });
/** The session of a suspended person is gone: they are a visitor. */
const VISITORS: [who: string, viewer: Viewer | null][] = [
  ["un visiteur", null],
  ["une personne suspendue", null],
  ...USER_TYPES.map((userType): [string, Viewer] => [`un compte ${USER_TYPE_LABELS[userType]}`, aViewer({ userType })]),
  ["un compte sans profil", aViewer({ userType: null })],
  ["un modérateur", staff("consommateur", "moderator")],
  ["un modérateur sans profil", staff(null, "moderator")],
  ["un administrateur", staff("producteur", "admin")],
  ["un super administrateur", staff(null, "super_admin")],
];

/** The site with its guards, and a word in the place of every page and frame. */
const withoutPages = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => {
    const isGuard = isValidElement(route.element) && [RequireAdmin, RequireMember].some((one) => one === elementType(route));
    const element = isGuard ? route.element : route.children ? <Outlet /> : <output>page {route.path ?? "/"}</output>;
    return route.index ? { index: true, element } : { path: route.path, element, children: withoutPages(route.children ?? []) };
  }) as RouteObject[];
const elementType = ({ element }: RouteObject) => (isValidElement(element) ? element.type : null);
const site = withoutPages(routes);

const addressesOf = (list: RouteObject[], parent = ""): [pattern: string, address: string][] =>
  list.flatMap(({ path, index, children = [] }) => {
    const at = path ? `${parent}/${path}` : parent;
    const own = (path && children.length === 0) || index ? [[path ?? "/", (at || "/").replace(/:\w+/u, ID)] as const] : [];
    return [...own.map(([pattern, address]): [string, string] => [pattern, address]), ...addressesOf(children, at)];
  });
const PAGES = addressesOf(routes).filter(([pattern]) => pattern !== "*");

/** What the specification says of this address and this person. */
function expected(pattern: string, address: string, viewer: Viewer | null) {
  const audience = audienceOf(address);
  if (audience === "everybody") return `page ${pattern}`;
  if (audience === "members") return viewer ? `page ${pattern}` : "page auth";
  if (!viewer) return "page admin/login";
  const needed: readonly Role[] = audience === "staff" ? ["moderator", "admin", "super_admin"] : ["admin", "super_admin"];
  return viewer.roles.some((role) => needed.includes(role)) ? `page ${pattern}` : "Accès Restreint";
}

const shown = () => document.querySelector("h1, output:not([class])")?.textContent ?? "";

test.each(VISITORS)("%s : chaque adresse s'ouvre, renvoie ou refuse comme il est dit", async (_who, viewer) => {
  const found: [string, string][] = [];
  for (const [, address] of PAGES) {
    const { unmount, router } = renderRoutes(site, { at: address, answers: { "auth.me": viewer } });
    await vi.waitFor(() => expect(shown()).not.toBe(""), WAIT);
    found.push([address, shown()]);
    if (shown() === "page auth" && address !== "/auth") expect(router.state.location.state).toEqual({ from: address });
    unmount();
  }
  expect(found).toEqual(PAGES.map(([pattern, address]) => [address, expected(pattern, address, viewer)]));
});

test("tant que la session n'est pas connue, aucune page gardée ne paraît", () => {
  for (const [pattern, address] of PAGES) {
    const { unmount } = renderRoutes(site, { at: address, answers: { "auth.me": silent } });
    const waits = { everybody: `page ${pattern}`, members: "Chargement..." } as Record<string, string>;
    expect([address, document.querySelector("output")?.textContent]).toEqual([
      address,
      waits[audienceOf(address)] ?? "Vérification des permissions...",
    ]);
    unmount();
  }
});

test.each(VISITORS)("%s : une adresse inconnue est introuvable, même dans un espace gardé", async (_who, viewer) => {
  for (const address of UNKNOWN) {
    const { unmount } = renderRoutes(site, { at: address, answers: { "auth.me": viewer } });
    await vi.waitFor(() => expect([address, shown()]).toEqual([address, "page *"]), WAIT);
    unmount();
  }
});

/** Where pages decide by themselves, real ones answer. */
beforeAll(fetchPages);

const isAdministrator = (viewer: Viewer) => viewer.roles.some((role) => role !== "moderator");
function placeOfDashboard(viewer: Viewer) {
  if (isAdministrator(viewer)) return "/admin";
  if (viewer.userType) return `/dashboard/${viewer.userType}`;
  return viewer.roles.length > 0 ? "/admin/announcements" : null;
}

const MEMBERS = VISITORS.filter((one): one is [string, Viewer] => one[1] !== null);

test.each(MEMBERS)("%s : tout tableau de bord mène au sien", async (_who, viewer) => {
  for (const address of ["/dashboard", ...USER_TYPES.map((type) => `/dashboard/${type}`)]) {
    const { router, unmount } = openSite(address, { "auth.me": viewer, "dashboards.overview": silent });
    const own = placeOfDashboard(viewer) ?? address;
    await vi.waitFor(() => expect([address, router.state.location.pathname]).toEqual([address, own]), WAIT);
    unmount();
  }
});

test.each(MEMBERS)("%s : un store s'ouvre ou dit « Accès non autorisé »", async (_who, viewer) => {
  const mayShop = (store: Store) => canVisit({ userType: viewer.userType, staff: viewer.roles.length > 0 }, store);
  for (const store of STORES) {
    const { unmount, router } = openSite(`/store/${store}`, { "auth.me": viewer, "stores.list": silent });
    await vi.waitFor(() => expect(document.querySelector("h1")?.textContent).toBeTruthy(), WAIT);
    const title = document.querySelector("h1")?.textContent;
    // Without a profile the way leads by /auth to where one is made.
    const isLedAway = viewer.userType === null && viewer.roles.length === 0;
    expect([store, router.state.location.pathname]).toEqual([store, isLedAway ? "/profile" : `/store/${store}`]);
    expect([store, title === "Accès non autorisé"]).toEqual([store, !isLedAway && !mayShop(store)]);
    unmount();
  }
});

test.each(MEMBERS)("%s à /admin/login : /admin, la modération, ou l'accueil", async (_who, viewer) => {
  const { router } = openSite("/admin/login", { "auth.me": viewer });
  const place = isAdministrator(viewer) ? "/admin" : viewer.roles.length > 0 ? "/admin/announcements" : "/";
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(place), WAIT);
});
