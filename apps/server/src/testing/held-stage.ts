import { aPerson, type Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

export const BAIT = "Envoyez un acompte par Wave aujourd'hui et je garde la marchandise pour vous";

/** Somebody whom the others have not heard of. */
export async function crowd(db: Db, count: number) {
  const people: Person[] = [];
  while (people.length < count) people.push(await aPerson(db));
  return people;
}

export const letter = (receiver: Pick<Person, "id">, content = BAIT) => ({ id: uuidv7(), receiverId: receiver.id, content });

/** People whose log has a hole or a wrong counter, and messages that are not told to both sides once. */
export async function listHoles(db: Db) {
  const { rows } = await db.execute(sql`
    (select i.user_id as id from inbox i left join events e on e.user_id = i.user_id group by i.user_id, i.seq
      having i.seq <> count(e.seq) or i.seq <> coalesce(max(e.seq), 0))
    union all
    (select m.id from messages m left join events e on e.message_id = m.id group by m.id having count(e.seq) <> 2)`);
  return rows;
}
