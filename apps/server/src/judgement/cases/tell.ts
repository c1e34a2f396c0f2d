import type { Db } from "@recolte/db/client";
import { isAppealable } from "@recolte/domain/judgement/trust/appeal";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { findThere, lockDecision, markNotified } from "./decision-queries.ts";
import type { CaseHandlers, News } from "./handler.ts";

interface Telling {
  db: Db;
  bell: Pick<Bell, "ring">;
  handlers: CaseHandlers;
}

type Decision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

/** Whom it is about may appeal, and reads where. */
const withAppeal = ({ id, kind, outcome, subjectId }: Decision, news: readonly News[]) =>
  news.map((one) =>
    one.userId === subjectId && isAppealable(kind, outcome) ? { ...one, facts: { ...one.facts, decisionId: id } } : one,
  );

/** All whom a decision concerns read of it in one transaction, once; or nobody, where it was undone before. */
export const tellDecision =
  ({ db, bell, handlers }: Telling) =>
  async ({ decision: id }: Record<string, unknown>) => {
    const told = await db.transaction(async (tx) => {
      const decision = await lockDecision(tx, String(id));
      if (!decision || decision.undoneAt || decision.notifiedAt) return [];
      const { subject: before, along } = decision.before;
      const woken = (await handlers[decision.kind]?.settle?.(tx, decision, { ...decision, before })) ?? [];
      const news = (await handlers[decision.kind]?.news(tx, decision, { ...decision, before })) ?? [];
      await markNotified(tx, [decision.id, ...along]);
      const there = await findThere(tx, news);
      const read = withAppeal(decision, news).filter(({ userId }) => there.has(userId));
      return [...new Set([...woken, ...(await notify(tx, read))])];
    });
    bell.ring(told);
  };
