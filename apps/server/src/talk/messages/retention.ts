import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { eachAlone } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { lockInboxes } from "./send-queries.ts";
import { deleteMessagesOf, listPairs, type Pair } from "./retention-queries.ts";

const AT_ONCE = 500;

type Looked = Awaited<ReturnType<typeof listPairs>>[number];

interface JobDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "error">;
}

const forget = (db: Db, pair: Pair) =>
  db.transaction(async (tx) => {
    // First, like who writes or reads: each could wait for the other.
    await lockInboxes(tx, [pair.first, pair.second]);
    for (const picture of await deleteMessagesOf(tx, pair)) await enqueueImageDeletion(tx, picture, "message-images");
  });

/** What two people wrote goes, pictures included, when they have said nothing for two years. */
export async function forgetSilentConversations({ db, log }: JobDeps) {
  for (let after: Pair | null = null; ;) {
    const pairs: Looked[] = await listPairs(db, { after, limit: AT_ONCE });
    const silent = pairs.filter((pair) => pair.silent).map((pair) => ({ ...pair, id: `${pair.first} ${pair.second}` }));
    await eachAlone(silent, { log, failed: "conversation not forgotten" }, (pair) => forget(db, pair));
    if (pairs.length < AT_ONCE) return;
    after = pairs.at(-1) ?? null;
  }
}
