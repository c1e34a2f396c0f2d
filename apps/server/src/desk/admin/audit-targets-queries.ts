import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { z } from "zod";

interface Row {
  targetType: string;
  targetId: string | null;
  before: unknown;
  after: unknown;
}

/** What an entry itself keeps of a name, as it was then. */
const Kept = z.object({ title: z.string().optional(), name: z.string().optional() }).partial();
const Looked = z.object({ users: z.array(z.unknown()) });
const keptName = (facts: unknown) => {
  const { title, name } = Kept.safeParse(facts).data ?? {};
  return title ?? name;
};
const lookedAt = ({ after }: Row) => {
  const count = Looked.safeParse(after).data?.users.length;
  return count === undefined ? null : `${count} compte${count > 1 ? "s" : ""}`;
};

/** A review is known by its order and its side. */
const idOf = ({ targetId }: Row) => z.uuid().safeParse(targetId?.split(":")[0]).data;

const PERSON = sql`coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), u.email, u.phone, 'Compte sans nom')`;

/** How what was acted upon is called now; nothing where it is gone, since the log must not keep what was erased. */
async function currentNames(db: Db, ids: readonly string[]) {
  const wanted = sql`any(${`{${ids.join(",")}}`}::uuid[])`;
  const { rows } = await db.execute<{ type: string; id: string; name: string }>(sql`
    select 'user' as type, u.id, ${PERSON} as name from users u left join profiles p on p.id = u.id where u.id = ${wanted}
    union all select 'announcement', id, title from announcements where id = ${wanted}
    union all select 'order', id, title from orders where id = ${wanted}
    union all select 'review', id, title from orders where id = ${wanted}
    union all select 'tip', id, title from tips where id = ${wanted}
    union all select 'event', id, title from farm_events where id = ${wanted}
    union all select 'directory', id, name from directory_entries where id = ${wanted}
    union all select 'dictionary', id, name from products where id = ${wanted}
    union all select 'contact', id, subject from contact_messages where id = ${wanted}
    union all select 'phrase', id, words from phrases where id = ${wanted}
    union all select 'verification', v.id, ${PERSON} from verifications v join users u on u.id = v.person_id
      left join profiles p on p.id = u.id where v.id = ${wanted}
    union all select 'case', c.id, coalesce(a.title, o.title, d.name, ${PERSON}) from cases c
      left join announcements a on c.target_type = 'announcement' and a.id = c.target_id
      left join orders o on c.target_type = 'order' and o.id = c.target_id
      left join directory_entries d on c.target_type = 'directory' and d.id = c.target_id
      left join users u on u.id = c.subject_id left join profiles p on p.id = u.id where c.id = ${wanted}
    union all select 'report', r.id, coalesce(a.title, 'Message de ' || ${PERSON}) from reports r
      left join announcements a on a.id = r.announcement_id left join messages m on m.id = r.message_id
      left join users u on u.id = m.sender_id left join profiles p on p.id = u.id where r.id = ${wanted}`);
  return new Map(rows.map(({ type, id, name }) => [`${type}:${id}`, name]));
}

/** With the name of what each was done to. */
export async function withTargets<Entry extends Row>(db: Db, entries: readonly Entry[]) {
  const ids = [...new Set(entries.flatMap((entry) => idOf(entry) ?? []))];
  const names = ids.length > 0 ? await currentNames(db, ids) : new Map<string, string>();
  return entries.map((entry) => ({
    ...entry,
    targetName:
      keptName(entry.before) ??
      keptName(entry.after) ??
      names.get(`${entry.targetType}:${idOf(entry)}`) ??
      (entry.targetId === null ? lookedAt(entry) : null),
  }));
}
