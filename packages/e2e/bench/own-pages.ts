import pg from "pg";
import { openSession } from "../sessions.ts";

/** What a page is opened for: its title and, where it has one, its first row or field. */
const TITLE = "main h1";
const CARD = "main article, main li";

/** One member who buys, sells and writes, with their pages, each with what it is opened for. */
export async function memberOf(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { rows } = await pool.query<{ buyer: string; order: string; type: string; other: string | null; mine: string | null }>(
      `select o.buyer_id as buyer, o.id as order, p.user_type as type,
         (select other_id::text from conversations c where c.user_id = o.buyer_id limit 1) as other,
         (select a.id::text from announcements a where a.user_id = o.buyer_id and a.status = 'active' limit 1) as mine
       from orders o join profiles p on p.id = o.buyer_id
       where p.user_type is not null
       order by (exists (select 1 from announcements a where a.user_id = o.buyer_id)) desc, o.id limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("Nobody bought anything in this database");
    const { cookie } = await openSession(pool, { id: found.buyer }, "sid");
    const pages: (readonly [address: string, wanted: string])[] = [
      ["/", TITLE],
      ["/announcements", CARD],
      ["/producteurs", TITLE],
      ["/profile", TITLE],
      ["/profile?tab=annonces", TITLE],
      ["/messages", TITLE],
      ...(found.other ? [[`/messages?with=${found.other}`, "main [role=log]"] as const] : []),
      ["/orders", TITLE],
      ["/orders?tab=achats", CARD],
      [`/orders/${found.order}`, TITLE],
      ["/quotes", TITLE],
      ["/stock", TITLE],
      ["/favorites", TITLE],
      ["/notifications", TITLE],
      ["/verification", TITLE],
      [`/dashboard/${found.type}`, TITLE],
      ["/create-announcement", "main form"],
      ...(found.mine ? [[`/edit-announcement/${found.mine}`, "main form"] as const] : []),
    ];
    return { token: cookie.slice("sid=".length), pages };
  } finally {
    await pool.end();
  }
}
