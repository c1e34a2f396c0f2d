import { connect } from "@recolte/db/client";
import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import pg from "pg";
import { openSession } from "../sessions.ts";

/** What a page is opened for: its title and, where it has one, its first row or field. */
const TITLE = "main h1";
const CARD = "main article, main li";

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

/** One member who buys, sells, writes and has goods carried, with their pages, each with what it is opened for. */
export async function memberOf(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const db = connect(pool);
    const [found] = (await pool.query<Trader>(TRADERS)).rows;
    if (!found) throw new Error("Nobody sells and writes in this database");
    const { id, type, mine, other, bought, seller, carrier } = found;
    const order = await anOrder(db, { buyerId: id, sellerId: seller, announcementId: bought, status: "acceptee" });
    const request = await aQuoteRequest(db, { customerId: id, carrierId: carrier });
    const delivery = await aDelivery(db, { customerId: id, carrierId: carrier });
    const { cookie } = await openSession(pool, { id }, "sid");
    const thread = `/messages?with=${other}`;
    const pages: (readonly [address: string, wanted: string])[] = [
      ["/", TITLE],
      ["/announcements", CARD],
      ["/producteurs", TITLE],
      ["/profile", TITLE],
      ["/profile?tab=annonces", TITLE],
      ["/messages", TITLE],
      [thread, "main [role=log]"],
      ["/orders", TITLE],
      ["/orders?tab=achats", CARD],
      [`/orders/${order.id}`, TITLE],
      ["/quotes", TITLE],
      [`/quotes/${request.id}`, TITLE],
      [`/deliveries/${delivery.id}`, TITLE],
      ["/stock", TITLE],
      ["/favorites", TITLE],
      ["/notifications", TITLE],
      ["/verification", TITLE],
      [`/dashboard/${type}`, TITLE],
      ["/publier", "main form"],
      ["/create-announcement", "main form"],
      [`/edit-announcement/${mine}`, "main form"],
    ];
    return { token: cookie.slice("sid=".length), pages, thread };
  } finally {
    await pool.end();
  }
}
