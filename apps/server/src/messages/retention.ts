import type { Db } from "@recolte/db/client";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { deleteMessagesOf, listSilentPairs } from "./retention-queries.ts";

const AT_ONCE = 100;

/** What two people wrote goes, pictures included, when they have said nothing for two years. */
export async function forgetSilentConversations(db: Db) {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const pairs = await listSilentPairs(db, AT_ONCE);
    for (const pair of pairs)
      await db.transaction(async (tx) => {
        for (const picture of await deleteMessagesOf(tx, pair)) await enqueueImageDeletion(tx, picture, "message-images");
      });
    left = pairs.length;
  }
}
