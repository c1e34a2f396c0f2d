import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messages, profiles } from "@recolte/db/schema";

const ownWords = sql<string | null>`case when ${messages.orderId} is null then ${messages.content}
  else substring(${messages.content} from E'\\n(.*)$') end`;

/** What the other one wrote, of these; of what the site says of an order, their own words below it. */
export const listWordsOf = (db: Db, { me, otherId, ids }: { me: string; otherId: string; ids: readonly string[] }) =>
  db
    .select({ id: messages.id, content: ownWords, phone: profiles.phone })
    .from(messages)
    .leftJoin(profiles, eq(profiles.id, messages.senderId))
    .where(
      and(sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`, eq(messages.receiverId, me), eq(messages.senderId, otherId)),
    );
