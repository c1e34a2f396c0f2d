import type { Db } from "@recolte/db/client";
import type { Pool } from "pg";
import { vi } from "vitest";
import { forgetSilentConversations } from "#talk/messages/retention.ts";
import { untilSomebodyWaits } from "./lock-wait.ts";

/** Every conversation falls silent, and what forgets them stops half-way: the conversations in its hands, the messages still to come. */
export async function forgetHalfWay({ db, pool }: { db: Db; pool: Pool }) {
  await pool.query("update messages set created_at = created_at - interval '25 months'");
  await pool.query("update conversations set last_at = last_at - interval '25 months'");
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from events for update");
  const log = { error: vi.fn() };
  const forgotten = forgetSilentConversations({ db, log });
  await untilSomebodyWaits(pool);
  return {
    log,
    forgotten,
    async letGo() {
      await holder.query("commit");
      holder.release();
    },
  };
}
