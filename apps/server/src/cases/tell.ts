import type { Db } from "@recolte/db/client";
import { notify } from "#notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { lockDecision, markNotified } from "./decision-queries.ts";
import type { CaseHandlers } from "./handler.ts";

interface Telling {
  db: Db;
  bell: Pick<Bell, "ring">;
  handlers: CaseHandlers;
}

/** All whom a decision concerns read of it in one transaction, once; or nobody, where it was undone before. */
export const tellDecision =
  ({ db, bell, handlers }: Telling) =>
  async ({ decision: id }: Record<string, unknown>) => {
    const told = await db.transaction(async (tx) => {
      const decision = await lockDecision(tx, String(id));
      if (!decision || decision.undoneAt || decision.notifiedAt) return [];
      const { subject: before, along } = decision.before;
      const news = (await handlers[decision.kind]?.news(tx, decision, { ...decision, before })) ?? [];
      await markNotified(tx, [decision.id, ...along]);
      return notify(tx, news);
    });
    bell.ring(told);
  };
