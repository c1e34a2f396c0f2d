import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { beforeAll, expect, test } from "vitest";

type Render = (address: string, answers: string, posted?: string | null) => Promise<{ markup: string; style: string }>;
const run = promisify(execFile);
const file = fileURLToPath(new URL("../../../apps/web/dist-server/server-rendered-pages.js", import.meta.url));
const ID = "0198c0de-0000-7000-8000-000000000012";
const EMPTY = { items: [], next: null };

const VIEWER = {
  id: ID,
  email: "awa@exemple.example",
  firstName: "Awa",
  lastName: "Mba",
  userType: "producteur",
  country: "gabon",
  roles: [],
  avatarKey: null,
  emailVerified: true,
  phone: null,
  unread: 0,
  staffDoor: null,
  owesTerms: false,
  former: [],
  nearTowns: [],
};
const asked = (path: string, data: unknown, more: object = {}) => ({ path, data, ...more });
const listed = (path: string, input: object) => asked(path, EMPTY, { input, paged: true });
const SIDES = ["buyer", "seller"] as const;
const TASK = { kind: "quote-request", id: "7", title: "Oyem → Bitam", at: "2999-01-01T00:00:00.000Z" };
const FIGURES = { now: 0, before: 0 };
/** Of somebody who has nothing yet. */
const OWN = JSON.stringify([
  asked("auth.me", VIEWER),
  asked("notifications.unread", 0),
  asked("dashboards.toDo", { items: [], missing: [] }),
  asked("profiles.me", { ...VIEWER, location: "Oyem", phone: "", bio: "", verified: false, ratingSum: 0, ratingCount: 0 }),
  asked("messages.held", []),
  asked("favourites.ids", []),
  listed("messages.conversations", {}),
  listed("notifications.list", {}),
  listed("favourites.list", {}),
  listed("stock.list", {}),
  ...SIDES.flatMap((side) => [
    listed("orders.list", { side }),
    asked("orders.counts", { byStage: [], toAnswer: 0 }, { input: { side } }),
    asked("money.owed", [], { input: { side } }),
  ]),
  listed("quotes.list", { side: "customer" }),
  listed("quotes.list", { side: "carrier" }),
  listed("deliveries.list", { side: "carrier" }),
  listed("sales.list", {}),
  asked("crops.list", EMPTY, { input: {} }),
  asked("farm.tips.shown", { items: [], total: 0 }, { input: {} }),
  asked("farm.events.shown", { items: [], total: 0 }, { input: {} }),
  listed("stores.list", { store: "producteurs" }),
  asked("dashboards.retailer", []),
  asked("dashboards.overview", {
    counters: { active: 0, views: 0, favourites: 0, contacts: 0 },
    createdLast7Days: 0,
    announcements: [],
    recent: [],
  }),
  asked("dashboards.producer", {
    currency: "XAF",
    revenue: 0,
    owed: 0,
    basis: { views: 0, meanPrice: 0 },
    estimates: { prospective: 0, monthly: 0, savings: 0 },
    performance: { favourites: FIGURES, contacts: FIGURES, orders: FIGURES, revenue: FIGURES },
  }),
]);
const ownOf = (userType: string) => OWN.replace(/(?<="userType":")\w+/u, userType);
const NOBODY = JSON.stringify([asked("auth.me", null)]);

let pages: { renderPage: Render; renderOwnPage: Render };
beforeAll(async () => {
  expect(existsSync(file), "run the build first").toBe(true);
  pages = (await import(/* @vite-ignore */ file)) as typeof pages;
});

/** Led on by their code, or rendered from what their address names alone. */
const WITHOUT_TITLE = new Set(["/auth", "/reset-password", "/dashboard"]);
const TITLED = [
  "/create-announcement",
  "/publier",
  "/verification",
  "/favorites",
  "/notifications",
  "/messages",
  "/orders",
  "/quotes",
  "/stock",
  "/store/grossistes",
  "/help",
  "/contact",
  "/terms",
  "/privacy",
];
const OWN_ADDRESSES = ADDRESSES.filter((address) => !address.startsWith("/admin"));

test.each(OWN_ADDRESSES)(
  "%s se dessine dans Node seul, pour un membre, sans style ni script dans le balisage",
  async (address) => {
    const { markup } = await pages.renderOwnPage(address.replaceAll(":id", ID), OWN);
    expect(markup).toContain('data-drawn="page"');
    expect(markup).not.toMatch(/<style|<script|\sstyle="/u);
    if (!WITHOUT_TITLE.has(address)) expect(markup).toContain('id="contenu"');
  },
);

test.each(TITLED)("%s dit de quoi il s'agit avant tout code", async (address) => {
  expect((await pages.renderOwnPage(address, OWN)).markup).toMatch(/<h1/u);
});

test.each([
  "/messages",
  "/favorites",
  "/notifications",
  "/stock",
  "/store/producteurs",
  "/orders?tab=achats",
  "/quotes?tab=envoyees",
])("%s se dessine avec ses réponses : rien n'y attend plus", async (address) => {
  expect((await pages.renderOwnPage(address, OWN)).markup).not.toContain("Chargement...");
});

/** What each space opens on, and says to somebody who has nothing yet. */
const FIRST_PART = {
  producteur: "Mes annonces",
  transformateur: "Aucun achat pour le moment",
  grossiste: "Aucun achat pour le moment",
  transporteur: "Aucune livraison",
  detaillant: "Aucune vente au comptoir",
  consommateur: "Aucun achat pour le moment",
} as const satisfies Record<UserType, string>;

test.each(USER_TYPES)("l'espace d'un compte %s se dessine avec sa première partie : rien n'y attend plus", async (userType) => {
  const { markup } = await pages.renderOwnPage(`/dashboard/${userType}`, ownOf(userType));
  expect(markup).toContain(FIRST_PART[userType]);
  expect(markup).not.toContain("Chargement...");
});

test("l'accueil d'un membre dit ce qui l'attend, avec le chemin qui y mène, avant tout code", async () => {
  const waiting = OWN.replace('{"items":[],"missing":[]}', JSON.stringify({ items: [TASK], missing: ["town"] }));
  const { markup } = await pages.renderOwnPage("/", waiting);
  expect(markup).toMatch(/<a[^>]* href="\/quotes\/7"[^>]*>(?:(?!<\/a>).)*faire un prix/u);
  expect(markup).toMatch(/<a[^>]* href="\/bienvenue"/u);
});

const RATED = { ratingSum: 0, ratingCount: 0, createdAt: "2025-11-21T08:00:00.000Z" };
const SELLER = {
  ...VIEWER,
  ...RATED,
  location: "Oyem",
  bio: "",
  verified: false,
  stats: { announcements: 0, views: 0, favouritesGiven: 0 },
};
const SOLD = JSON.stringify([
  asked("auth.me", null),
  asked("profiles.byId", SELLER, { input: { id: ID } }),
  listed("profiles.announcements", { id: ID }),
  listed("reviews.ofPerson", { id: ID }),
]);

const ALONE =
  "const [file, render, address, answers] = process.argv.slice(1); console.log((await (await import(file))[render](address, answers)).markup);";

test.each([
  ["Aucun avis pour le moment.", "renderPage", `/profile/${ID}`, SOLD],
  ["Port-Gentil", "renderOwnPage", "/bienvenue?question=2", OWN],
])("« %s » vient à part, et la première page d'un processus l'a quand même", async (part, ...page) => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", ALONE, file, ...page]);
  expect(stdout).toContain(part);
});

test("deux membres dessinés l'un après l'autre : rien du premier n'est chez le second", async () => {
  await pages.renderOwnPage("/messages", OWN);
  const other = OWN.replaceAll("Awa", "Ben").replaceAll(ID, "0198c0de-0000-7000-8000-000000000013");
  expect((await pages.renderOwnPage("/messages", other)).markup).not.toContain("Awa");
});

test("ce qu'un formulaire sans code a de travers revient dans son dessin, avec ce qui y fut tapé", async () => {
  const values = { firstName: "Awa", lastName: "Mba", email: "awa@exemple.example", subject: "Un prix", message: "" };
  const posted = {
    form: "contact",
    values,
    errors: { message: "Le message est requis" },
    message: "Vérifiez ce que vous avez saisi.",
  };
  const { markup } = await pages.renderPage("/contact", NOBODY, JSON.stringify(posted));
  for (const part of ['value="Un prix"', "Le message est requis", posted.message, 'action="/contact"'])
    expect(markup).toContain(part);
});

test("l'inscription s'ouvre par son adresse, pour qui n'a pas de code", async () => {
  const { markup } = await pages.renderPage("/auth?vue=inscription", NOBODY);
  for (const name of ["firstName", "userType", "country", "confirmPassword", "acceptTerms"])
    expect(markup).toContain(`name="${name}"`);
});
