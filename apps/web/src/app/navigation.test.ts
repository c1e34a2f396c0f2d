import { PAGE_IDS, PAGES, pathsOf } from "@recolte/domain/platform/pages/pages";
import type { Role } from "@recolte/domain/identity/role";
import { USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#lib/session/viewer.ts";
import { aViewer } from "#testing/people.ts";
import { dashboardLinks, phoneMenu } from "./dashboard-links.ts";
import { bottomBar, currentOf, headerLinks } from "./navigation.ts";

const viewer = (userType: UserType | null, ...roles: Role[]) => aViewer({ userType, roles });

const labels = (items: { label: string }[]) => items.map(({ label }) => label).join(" · ");
const PUBLIC = "Transport · Toutes les annonces";
const MEMBER = `${PUBLIC} · Favoris · Tableau de bord`;
const STAFF = `${PUBLIC} · Tableau de bord`;
const ALL_STORES = "Store Producteurs · Store Grossistes · Store Détaillants";

const who: [string, Viewer | null, { header: string; bar: string; barStore?: string; side: string | null }][] = [
  ["un visiteur", null, { header: PUBLIC, bar: "Accueil · Annonces · Connexion", side: null }],
  [
    "un producteur",
    viewer("producteur"),
    {
      header: `Store Producteurs · ${MEMBER}`,
      bar: "Accueil · Producteurs · Messages · Favoris · Profil",
      barStore: "/store/producteurs",
      side: "Tableau de bord · Créer annonce · Mes annonces · Mes commandes · Mon stock · Mes transports · Store Producteurs · Services Transport · Messages · Favoris",
    },
  ],
  [
    "un grossiste",
    viewer("grossiste"),
    {
      header: `Store Producteurs · ${MEMBER}`,
      bar: "Accueil · Producteurs · Messages · Favoris · Profil",
      barStore: "/store/producteurs",
      side: "Tableau de bord · Créer annonce · Mes annonces · Mes commandes · Mon stock · Mes transports · Store Producteurs · Services Transport · Messages · Favoris",
    },
  ],
  [
    "un transformateur",
    viewer("transformateur"),
    {
      header: `${ALL_STORES} · ${MEMBER}`,
      bar: "Accueil · Producteurs · Messages · Favoris · Profil",
      barStore: "/store/producteurs",
      side: `Tableau de bord · Créer annonce · Mes annonces · Mes commandes · Mon stock · Mes transports · ${ALL_STORES} · Services Transport · Messages · Favoris`,
    },
  ],
  [
    "un transporteur",
    viewer("transporteur"),
    {
      header: `${ALL_STORES} · ${MEMBER}`,
      bar: "Accueil · Transport · Messages · Favoris · Profil",
      barStore: "/transporteurs",
      side: `Tableau de bord · Créer annonce · Mes annonces · Mes commandes · Mes transports · ${ALL_STORES} · Services Transport · Messages · Favoris`,
    },
  ],
  [
    "un détaillant",
    viewer("detaillant"),
    {
      header: `Store Grossistes · ${MEMBER}`,
      bar: "Accueil · Grossistes · Messages · Favoris · Profil",
      barStore: "/store/grossistes",
      side: "Tableau de bord · Créer annonce · Mes annonces · Mes commandes · Mon stock · Mes transports · Store Grossistes · Services Transport · Messages · Favoris",
    },
  ],
  [
    "un consommateur",
    viewer("consommateur"),
    {
      header: `Store Détaillants · ${MEMBER}`,
      bar: "Accueil · Détaillants · Messages · Favoris · Profil",
      barStore: "/store/detaillants",
      side: "Mes commandes · Mes transports · Store Détaillants · Services Transport · Messages · Favoris",
    },
  ],
  [
    "un compte sans profil",
    viewer(null),
    {
      header: MEMBER,
      bar: "Accueil · Transport · Messages · Favoris · Profil",
      barStore: "/transporteurs",
      side: "Tableau de bord · Mes commandes · Mes transports · Services Transport · Messages · Favoris",
    },
  ],
  ...(["admin", "super_admin", "moderator"] as const).flatMap((role) =>
    [...USER_TYPES, null].map((type): (typeof who)[number] => {
      // Staff see no store; only those who moderate keep favourites.
      const moderates = role === "moderator";
      return [
        `${role} ${type ?? "sans profil"}`,
        viewer(type, role),
        {
          header: moderates ? `${MEMBER} · Modération` : STAFF,
          bar: `Accueil · Transport · Messages · ${moderates ? "Favoris · " : ""}Profil`,
          barStore: "/transporteurs",
          side: [
            type === "consommateur" ? "" : "Tableau de bord · ",
            type === null || type === "consommateur" ? "" : "Créer annonce · Mes annonces · ",
            "Mes commandes · ",
            type === null || type === "consommateur" || type === "transporteur" ? "" : "Mon stock · ",
            `Mes transports · Services Transport · Messages${moderates ? " · Favoris" : ""}`,
          ].join(""),
        },
      ];
    }),
  ),
];

describe.each(who)("%s", (_name, person, expected) => {
  test(`voit dans l'en-tête « ${expected.header} »`, () => {
    expect(labels(headerLinks(person))).toBe(expected.header);
  });

  test(`voit dans la barre du bas « ${expected.bar} », au plus cinq`, () => {
    const bar = bottomBar(person);
    expect(labels(bar)).toBe(expected.bar);
    expect(bar.length).toBeLessThanOrEqual(5);
    expect(bar[0]?.to).toBe("/");
    if (expected.barStore) expect(bar[1]?.to).toBe(expected.barStore);
  });
});

test.each(who.flatMap(([name, person, { side }]) => (person && side ? [{ name, person, side }] : [])))(
  "$name voit dans la colonne de son espace « $side »",
  ({ person, side }) => expect(labels(dashboardLinks(person))).toBe(side),
);

/** Where else a page is entered from. */
const NOT_IN_A_MENU: Record<string, string> = {
  publish: "« + » in the header of a phone",
  welcome: "what a new account begins with, on the home",
  verification: "the settings of the own profile",
  notifications: "the bell of the header",
  appeals: "a notification, the page of notifications, a sanction in the own settings",
  dashboardOf: "the dashboard, which leads to one's own",
  adminPeople: "the navigation of the administration",
  adminUsers: "the navigation of the administration",
  adminStatus: "the navigation of the administration",
  adminDictionary: "the navigation of the administration",
  adminVerification: "the navigation of the administration",
  adminSettings: "the navigation of the administration",
  adminFigures: "the navigation of the administration",
  adminAudit: "the navigation of the administration",
};

test("chaque page privée qui a une adresse fixe est dans un menu, ou il est dit d'où l'on y vient", () => {
  const menus = who.flatMap(([, person]) => [
    ...headerLinks(person),
    ...bottomBar(person),
    ...phoneMenu(person),
    ...(person ? dashboardLinks(person) : []),
  ]);
  const led = new Set(menus.map(({ to }) => to.replace(/\?.*$/u, "")));
  const alone = PAGE_IDS.filter((id) => {
    const fixed = pathsOf(id).filter((path) => !path.includes(":"));
    return PAGES[id].audience !== "everybody" && fixed.length > 0 && !fixed.some((path) => led.has(`/${path}`));
  });
  expect(alone, "Add a link to navigation.ts or dashboard-links.ts, or say in NOT_IN_A_MENU where one comes from.").toEqual(
    Object.keys(NOT_IN_A_MENU),
  );
});

describe("le menu d'un téléphone", () => {
  test.each([
    [
      "un producteur",
      viewer("producteur"),
      "Tableau de bord · Créer une annonce · Mes annonces · Mes commandes · Mon stock · Mes transports · Messages · Store Producteurs · Transport · Toutes les annonces · Favoris · Aide / FAQ",
    ],
    [
      "un consommateur",
      viewer("consommateur"),
      "Tableau de bord · Créer une annonce · Mes commandes · Mes transports · Messages · Store Détaillants · Transport · Toutes les annonces · Favoris · Aide / FAQ",
    ],
    [
      "un administrateur",
      viewer(null, "admin"),
      "Administration · Tableau de bord · Créer une annonce · Mes commandes · Mes transports · Messages · Transport · Toutes les annonces · Aide / FAQ",
    ],
    [
      "un modérateur",
      viewer(null, "moderator"),
      "Modération · Tableau de bord · Créer une annonce · Mes commandes · Mes transports · Messages · Transport · Toutes les annonces · Favoris · Aide / FAQ",
    ],
    ["un visiteur", null, "Transport · Toutes les annonces · Aide / FAQ"],
  ])("mène %s à tout ce que la barre du bas ne montre pas, une fois chacun", (_name, person, expected) => {
    expect(labels(phoneMenu(person))).toBe(expected);
  });
});

test.each([
  ["/dashboard", "/dashboard/producteur", "page"],
  ["/announcements", "/announcements/7", "page"],
  ["/favorites", "/favorites", "page"],
  ["/dashboard", "/orders", "true"],
  ["/dashboard", "/orders/7", "true"],
  ["/dashboard", "/quotes", "true"],
  ["/dashboard", "/deliveries/7", "true"],
  ["/dashboard", "/stock", "true"],
  ["/announcements", "/orders", undefined],
  ["/dashboard", "/", undefined],
  ["/announcements", "/announcements-autres", undefined],
])("la rubrique %s, à l'adresse %s, est marquée : %s", (to, pathname, mark) => {
  expect(currentOf(to, pathname)).toBe(mark);
});
