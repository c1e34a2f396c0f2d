import { expect, test } from "vitest";
import { type Access, accessFor } from "./guard.ts";
import type { Role } from "#identity/role.ts";
import { audienceOf } from "./site-page.ts";

const ID = "0198c0de-0000-7000-8000-00000000000a";

const OPEN = [
  ["/", "/auth", "/reset-password", "/announcements", `/announcements/${ID}`, `/profile/${ID}`],
  ["/producteurs", "/grossistes", "/transporteurs", "/detaillants", "/transformateurs"],
  [
    "/produits/tomate",
    "/produits/tomate/oyem",
    "/help",
    "/contact",
    "/terms",
    "/privacy",
    "/admin/login",
    "/nulle-part",
    "/PROFILE/x",
  ],
].flat();
const MEMBERS = [
  [
    "/profile",
    "/profile/",
    "/create-announcement",
    "/publier",
    "/bienvenue",
    "/messages",
    "/favorites",
    "/verification",
    "/notifications",
    "/recours",
    `/edit-announcement/${ID}`,
  ],
  ["/orders", `/orders/${ID}`, `/orders/${ID}/recu`],
  ["/stock"],
  ["/quotes", `/quotes/${ID}`, `/deliveries/${ID}`],
  ["/store/producteurs", "/store/grossistes", "/store/detaillants"],
  ["/dashboard", "/dashboard/producteur", "/dashboard/grossiste", "/dashboard/transporteur"],
  ["/dashboard/detaillant", "/dashboard/consommateur", "/dashboard/transformateur", "/Dashboard/Producteur"],
].flat();
const STAFF = [
  "/admin/announcements",
  "/admin/announcements/",
  "/admin/announcements/personnes",
  `/admin/announcements/personnes/${ID}`,
];
const ADMINISTRATORS = [
  "/admin",
  "/admin/",
  "/admin/users",
  "/ADMIN/users",
  "/admin/audit",
  "/admin/etat",
  "/admin/dictionnaire",
  "/admin/reglages",
  "/admin/verifications",
];

/** What a suspended person was is over: their session is gone. A member without a profile is a member. */
const VISITORS: [who: string, roles: Role[] | null, accesses: Record<"open" | "members" | "staff" | "administrators", Access>][] =
  [
    ["un visiteur", null, { open: "enter", members: "sign-in", staff: "admin-login", administrators: "admin-login" }],
    ["un suspendu", null, { open: "enter", members: "sign-in", staff: "admin-login", administrators: "admin-login" }],
    ["un membre", [], { open: "enter", members: "enter", staff: "restricted", administrators: "restricted" }],
    ["un modérateur", ["moderator"], { open: "enter", members: "enter", staff: "enter", administrators: "restricted" }],
    ["un administrateur", ["admin"], { open: "enter", members: "enter", staff: "enter", administrators: "enter" }],
    ["un super administrateur", ["super_admin"], { open: "enter", members: "enter", staff: "enter", administrators: "enter" }],
    [
      "un modérateur devenu administrateur",
      ["moderator", "admin"],
      { open: "enter", members: "enter", staff: "enter", administrators: "enter" },
    ],
  ];

const ADDRESSES = { open: OPEN, members: MEMBERS, staff: STAFF, administrators: ADMINISTRATORS };

test.each(
  VISITORS.flatMap(([who, roles, accesses]) =>
    (["open", "members", "staff", "administrators"] as const).flatMap((kind) =>
      ADDRESSES[kind].map((address) => [who, address, accesses[kind], { roles }] as const),
    ),
  ),
)("la garde dit à %s, à l'adresse %s : %s", (...[, address, access, { roles }]) => {
  expect(accessFor(audienceOf(address), roles && { roles })).toBe(access);
});
