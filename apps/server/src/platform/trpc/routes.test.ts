import { aPerson, suspend } from "@recolte/db/factories";
import { users } from "@recolte/db/schema";
import { ADDRESSES, audienceOf } from "@recolte/domain/platform/pages/site-page";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";
import type { Role } from "@recolte/domain/identity/role";
import { canVisit, STORES } from "@recolte/domain/goods/shop/store";
import { USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { openSite } from "#testing/open-site.ts";

const NOBODY = "0198c0de-0000-7000-8000-000000000000";
type Server = Awaited<ReturnType<typeof openServer>>;

interface Visitor {
  who: string;
  userType: UserType | null;
  roles: Role[];
  /** Null: no cookie. */
  cookieOf: ((server: Server) => Promise<string>) | null;
}

/** An account whose profile was never made. */
async function withoutProfile(server: Server) {
  const id = uuidv7();
  const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  await server.db.insert(users).values({ id, email: `${id}@exemple.example`, passwordHash });
  return server.cookieOf({ id, roles: [] });
}
const member = (userType: UserType, roles: Role[] = []): Visitor => ({
  who: [userType, ...roles].join(", "),
  userType,
  roles,
  cookieOf: async (server) => server.cookieOf(await aPerson(server.db, { userType, roles })),
});

const VISITORS: Visitor[] = [
  { who: "un visiteur", userType: null, roles: [], cookieOf: null },
  ...USER_TYPES.map((userType) => member(userType)),
  { who: "un compte sans profil", userType: null, roles: [], cookieOf: withoutProfile },
  member("consommateur", ["moderator"]),
  member("producteur", ["admin"]),
  member("producteur", ["super_admin"]),
];

/** What each route asks first, and what the server says to somebody who may ask it with nothing there. */
const ROUTES: [address: string, path: string, input: object | undefined, allowed: string][] = [
  ["/", "home.counters", undefined, "ok"],
  ["/announcements", "announcements.list", {}, "ok"],
  [`/announcements/${NOBODY}`, "announcements.byId", { id: NOBODY }, "NOT_FOUND"],
  [`/profile/${NOBODY}`, "profiles.byId", { id: NOBODY }, "NOT_FOUND"],
  ["/producteurs", "directories.list", { kind: "producteurs" }, "ok"],
  ["/contact", "auth.config", undefined, "ok"],
  ["/profile", "sessions.list", undefined, "ok"],
  ["/verification", "verification.mine", undefined, "ok"],
  ["/favorites", "favourites.list", {}, "ok"],
  ["/notifications", "notifications.list", {}, "ok"],
  ["/recours", "appeals.mine", undefined, "ok"],
  ["/messages", "messages.conversations", {}, "ok"],
  [`/edit-announcement/${NOBODY}`, "announcements.toEdit", { id: NOBODY }, "NOT_FOUND"],
  ["/create-announcement", "announcements.create", undefined, "BAD_REQUEST"],
  ["/bienvenue", "announcements.sellable", {}, "ok"],
  ["/publier", "announcements.sellable", {}, "ok"],
  ["/dashboard", "dashboards.overview", undefined, "ok"],
  ...USER_TYPES.map((type): [string, string, undefined, string] => [
    `/dashboard/${type}`,
    "dashboards.overview",
    undefined,
    "ok",
  ]),
  ["/orders", "orders.list", { side: "buyer" }, "ok"],
  [`/orders/${NOBODY}`, "orders.byId", { id: NOBODY }, "NOT_FOUND"],
  ...DOCUMENT_KINDS.map((kind): [string, string, object, string] => [
    `/orders/${NOBODY}/${kind}`,
    "orders.document",
    { id: NOBODY, kind },
    "NOT_FOUND",
  ]),
  ["/quotes", "quotes.list", { side: "customer" }, "ok"],
  [`/quotes/${NOBODY}`, "quotes.byId", { id: NOBODY }, "NOT_FOUND"],
  [`/deliveries/${NOBODY}`, "deliveries.byId", { id: NOBODY }, "NOT_FOUND"],
  ["/stock", "stock.list", {}, "ok"],
  ...STORES.map((store): [string, string, object, string] => [`/store/${store}`, "stores.list", { store }, "ok"]),
  ["/admin", "admin.counters", undefined, "ok"],
  ["/admin/users", "admin.users.list", {}, "ok"],
  ["/admin/audit", "admin.audit.list", {}, "ok"],
  ["/admin/dictionnaire", "dictionary.list", {}, "ok"],
  ["/admin/verifications", "verification.waiting", {}, "ok"],
  ["/admin/reglages", "settings.list", undefined, "ok"],
  ["/admin/chiffres", "figures.read", { from: "2026-11-01", to: "2026-11-02" }, "ok"],
  ["/admin/etat", "admin.status", undefined, "ok"],
  ["/admin/announcements", "moderation.announcements", {}, "ok"],
  ["/admin/announcements/personnes", "people.search", { words: "awa" }, "ok"],
  [`/admin/announcements/personnes/${NOBODY}`, "people.file.head", { id: NOBODY }, "NOT_FOUND"],
];

async function answerTo(
  { app }: Server,
  { path, input, cookie }: { path: string; input?: object | undefined; cookie?: string | undefined },
) {
  const headers = cookie ? { cookie } : {};
  const url = `/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`;
  const answer = await app.inject(
    path.endsWith(".create")
      ? { method: "POST", url, headers: { ...headers, "content-type": "application/json" }, payload: "{}" }
      : { url, headers },
  );
  const { error } = answer.json() as { error?: { data: { code: string } } };
  return error?.data.code ?? "ok";
}

function expected([address, path, input, allowed]: (typeof ROUTES)[number], { cookieOf, userType, roles }: Visitor) {
  const audience = audienceOf(address);
  if (audience === "everybody") return allowed;
  if (!cookieOf) return "UNAUTHORIZED";
  if (audience === "administrators" && !roles.some((role) => role !== "moderator")) return "FORBIDDEN";
  if (audience === "staff" && roles.length === 0) return "FORBIDDEN";
  if (path !== "stores.list") return allowed;
  const { store } = input as { store: (typeof STORES)[number] };
  if (!userType && roles.length === 0) return "PRECONDITION_FAILED";
  return canVisit({ userType, staff: roles.length > 0 }, store) ? "ok" : "FORBIDDEN";
}

test("chaque page qui n'est pas à tous dit ici ce qu'elle demande d'abord", () => {
  const asked = ROUTES.map(([address]) => address);
  const guarded = ADDRESSES.map((address) => address.replace(":id", NOBODY)).filter(
    (address) => audienceOf(address) !== "everybody",
  );
  expect(
    guarded.filter((address) => !asked.includes(address)),
    "Add to ROUTES what its page asks first, and what the server says to somebody who may ask it.",
  ).toEqual([]);
});

test("chaque route, chaque personne : le serveur refuse ce que la page cacherait", async () => {
  await using server = await openServer();
  for (const visitor of VISITORS) {
    const cookie = await visitor.cookieOf?.(server);
    for (const route of ROUTES) {
      const [address, path, input] = route;
      const said = await answerTo(server, { path, input, cookie });
      expect(`${visitor.who} à ${address} : ${said}`).toBe(`${visitor.who} à ${address} : ${expected(route, visitor)}`);
    }
  }
});

test("une personne suspendue, cookie en poche, n'obtient que ce qui est à tous, quel que soit son rôle", async () => {
  await using server = await openServer();
  for (const roles of [[], ["moderator"], ["admin"], ["super_admin"]] as Role[][]) {
    const person = await aPerson(server.db, { roles });
    const cookie = await server.cookieOf(person);
    await suspend(server.db, person.id);
    for (const route of ROUTES) {
      const [address, path, input] = route;
      const said = await answerTo(server, { path, input, cookie });
      expect(`${address} : ${said}`).toBe(`${address} : ${expected(route, VISITORS[0]!)}`);
    }
  }
});

/** What a page tells its reader of themself, in a part of its own. */
const OWN_DATA = /<script type="application\/json" id="own-data">.*?<\/script>/su;

test("le document d'une page gardée ne dit ce qui est à son lecteur qu'à une place, et celui de l'équipe rien : le reste est le même pour tous", async () => {
  await using server = await openSite();
  const admin = await aPerson(server.db, { roles: ["super_admin"], firstName: "Philomène", lastName: "Nzoghe" });
  const cookie = await server.cookieOf(admin);
  const guarded = ROUTES.map(([address]) => address).filter((address) => audienceOf(address) !== "everybody");
  for (const address of guarded) {
    const page = await server.pageAt(address, { cookie });
    expect([address, page.status, page.headers.get("x-robots-tag"), page.headers.get("cache-control")]).toEqual([
      address,
      200,
      "noindex",
      "no-store",
    ]);
    const staff = address.startsWith("/admin");
    expect([address, OWN_DATA.test(page.html)]).toEqual([address, !staff]);
    expect(page.html.replace(OWN_DATA, "")).not.toMatch(new RegExp(`Philomène|Nzoghe|${admin.email}`, "u"));
  }
});
