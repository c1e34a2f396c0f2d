import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { eachAlone } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { deleteMessagesOf, listSilentPairs, type Pair } from "./retention-queries.ts";

const AT_ONCE = 100;

interface House {
  db: Db;
  log: Pick<FastifyBaseLogger, "error">;
}

const forget = (db: Db, pair: Pair) =>
  db.transaction(async (tx) => {
    for (const picture of await deleteMessagesOf(tx, pair)) await enqueueImageDeletion(tx, picture, "message-images");
  });

/** What two people wrote goes, pictures included, when they have said nothing for two years. */
export async function forgetSilentConversations({ db, log }: House) {
  let gone = AT_ONCE;
  // Until fewer go than were looked for: those that cannot go would be found again and again.
  while (gone === AT_ONCE) {
    gone = 0;
    const pairs = (await listSilentPairs(db, AT_ONCE)).map((pair) => ({ ...pair, id: `${pair.first} ${pair.second}` }));
    await eachAlone(pairs, { log, failed: "conversation not forgotten" }, async (pair) => {
      await forget(db, pair);
      gone += 1;
    });
  }
}
