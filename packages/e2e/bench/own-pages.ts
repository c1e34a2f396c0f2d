import { connect } from "@recolte/db/client";
import type { Person } from "@recolte/db/factories";
import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import type { PageId, PAGES } from "@recolte/domain/platform/pages/pages";
import pg from "pg";
import { issueOrderDocuments } from "../order-documents.ts";
import { openSession } from "../sessions.ts";

/** An address, and what is there once its page can be read: its first row, figure or field; its title where that is what the address names. */
export type SlowPage = readonly [address: string, wanted: string];
/** One of somebody's, in their session. */
export type MemberPage = readonly [...SlowPage, token: string];

const TITLE = "main h1";
const CARD = "main article, main li";
const FORM = "main form";
/** What it holds, or says where it holds nothing; what stands in for it while it is awaited is none of these. */
const shownIn = (place: string) => `${place} :is(article, li, dd, h2, form)`;
const SHOWN = shownIn("main");
const TAB = shownIn("main [role=tabpanel]");
const STEPS = "main [aria-label=Avancement]";
const CARDS = "article:nth-of-type(1) :is(h2, h3)";
/** The visitors' list, measured on the next visit too. */
export const LIST: SlowPage = ["/announcements", "li:nth-of-type(3) article :is(h2, h3)"];

/** Every page but those of the staff: one that is added and not measured does not compile. */
type MeasuredId = Exclude<PageId, `admin${string}`>;
type OpenId = { [Id in MeasuredId]: (typeof PAGES)[Id]["audience"] extends "everybody" ? Id : never }[MeasuredId];
/** Members are led on from where one enters. */
type OwnId = Exclude<MeasuredId, "auth" | "resetPassword">;

/** Somebody who sells and writes, and somebody else's announcement that they can buy. */
const TRADERS = `
  select p.id, p.user_type as type, mine.id as mine, c.other_id as other, bought.id as bought, bought.user_id as seller, carrier.id as carrier
  from profiles p
    cross join lateral (select id from announcements where user_id = p.id and status = 'active' limit 1) mine
    cross join lateral (select other_id from conversations where user_id = p.id order by last_at desc limit 1) c
    cross join lateral (select id, user_id from announcements where user_id <> p.id and status = 'active' limit 1) bought
    cross join lateral (select id from profiles where user_type = 'transporteur' and id <> p.id limit 1) carrier
  where p.user_type = 'producteur' order by p.id limit 1`;

type Trader = Record<"id" | "type" | "mine" | "other" | "bought" | "seller" | "carrier", string>;

const PARTY = `
  select first_name as "firstName", last_name as "lastName", location, country, user_type as "userType" from profiles where id = $1`;
const PRODUCT = "select slug from products order by slug limit 1";
/** The others of each type, with their own dashboard. */
const OTHER_TYPES =
  "select distinct on (user_type) id, user_type as type from profiles where user_type <> $1 order by user_type, id";

async function addressesIn(pool: pg.Pool) {
  const [found] = (await pool.query<Trader>(TRADERS)).rows;
  const [product] = (await pool.query<{ slug: string }>(PRODUCT)).rows;
  if (!found || !product) throw new Error("Nobody sells and writes in this database");
  return { ...found, product: `/produits/${product.slug}` };
}

function openPages({ bought, seller, product }: Awaited<ReturnType<typeof addressesIn>>) {
  return {
    home: [["/", TITLE]],
    announcements: [LIST],
    announcement: [[`/announcements/${bought}`, TITLE]],
    profile: [[`/profile/${seller}`, CARD]],
    directory: [
      ["/producteurs", CARDS],
      ["/transporteurs", CARDS],
      ["/transformateurs", CARDS],
    ],
    product: [[product, "main dd"]],
    help: [["/help", TITLE]],
    contact: [["/contact", "form textarea"]],
    terms: [["/terms", TITLE]],
    privacy: [["/privacy", TITLE]],
    auth: [["/auth", "form [type=password]"]],
    resetPassword: [["/reset-password", TITLE]],
  } as const satisfies Record<OpenId, readonly SlowPage[]>;
}

/** What visitors open, and the pages of one member who buys, sells, writes and has goods carried. */
export async function slowPagesOf(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const db = connect(pool);
    const addresses = await addressesIn(pool);
    const { id, type, mine, other, bought, seller, carrier } = addresses;
    const order = await anOrder(db, { buyerId: id, sellerId: seller, announcementId: bought, status: "acceptee" });
    const partyOf = async (one: string) => (await pool.query<Person>(PARTY, [one])).rows[0] as Person;
    await issueOrderDocuments(db, order, { buyer: await partyOf(id), seller: await partyOf(seller) });
    const request = await aQuoteRequest(db, { customerId: id, carrierId: carrier });
    const delivery = await aDelivery(db, { customerId: id, carrierId: carrier });
    const tokenOf = async (person: string) => (await openSession(pool, { id: person }, "sid")).cookie.slice("sid=".length);
    const thread = `/messages?with=${other}`;
    const { auth, resetPassword, ...open } = openPages(addresses);
    const own: Record<OwnId, readonly SlowPage[]> = {
      ...open,
      home: [["/", "main :is([aria-labelledby=to-do], [aria-labelledby=start]) a"]],
      announcements: [["/announcements", CARD]],
      directory: [["/producteurs", CARDS]],
      createAnnouncement: [["/create-announcement", FORM]],
      publish: [["/publier", FORM]],
      editAnnouncement: [[`/edit-announcement/${mine}`, FORM]],
      welcome: [["/bienvenue", "main :is(form, fieldset, button)"]],
      ownProfile: [
        ["/profile", "main [role=tabpanel] dl:not([aria-busy=true]) dd"],
        ["/profile?tab=annonces", CARD],
      ],
      verification: [["/verification", TITLE]],
      favourites: [["/favorites", SHOWN]],
      notifications: [["/notifications", SHOWN]],
      appeals: [["/recours", SHOWN]],
      messages: [
        ["/messages", "main li"],
        [thread, "main [role=log]"],
      ],
      orders: [
        ["/orders", TAB],
        ["/orders?tab=achats", CARD],
      ],
      order: [[`/orders/${order.id}`, STEPS]],
      orderDocument: [[`/orders/${order.id}/bon_de_commande`, "main article dd"]],
      quotes: [["/quotes", TAB]],
      quote: [[`/quotes/${request.id}`, STEPS]],
      delivery: [[`/deliveries/${delivery.id}`, STEPS]],
      stock: [["/stock", SHOWN]],
      store: [["/store/producteurs", CARD]],
      dashboard: [["/dashboard", "main dl dd"]],
      dashboardOf: [[`/dashboard/${type}`, "main dl dd"]],
    };
    const token = await tokenOf(id);
    const pages = Object.values(own)
      .flat()
      .map((page): MemberPage => [...page, token]);
    const others = await pool.query<{ id: string; type: string }>(OTHER_TYPES, [type]);
    for (const one of others.rows) pages.push([`/dashboard/${one.type}`, TAB, await tokenOf(one.id)]);
    const visited: readonly SlowPage[] = Object.values({ ...open, auth, resetPassword }).flat();
    return { visited, pages, thread, token };
  } finally {
    await pool.end();
  }
}
