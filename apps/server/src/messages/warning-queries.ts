import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messages, profiles } from "@recolte/db/schema";

/** What the other one wrote, of these. */
export const listWordsOf = (db: Db, { me, otherId, ids }: { me: string; otherId: string; ids: readonly string[] }) =>
  db
    .select({ id: messages.id, content: messages.content, phone: profiles.phone })
    .from(messages)
    .leftJoin(profiles, eq(profiles.id, messages.senderId))
    .where(
      and(
        sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(messages.receiverId, me),
        eq(messages.senderId, otherId),
        isNull(messages.orderId),
      ),
    );
