import { audit } from "#platform/audit/audit.ts";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { eachAlone } from "#platform/jobs.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { tellOver } from "./letters.ts";
import { endSanction, listEnding } from "./queries.ts";

const AT_ONCE = 100;

/** What was limited is free again at its end; here it is written down, and the person is told. A suspension lasts until then. */
export const endSanctions = async ({ db, env, bell, log }: Pick<Deps, "db" | "env" | "bell" | "log">) =>
  eachAlone(await listEnding(db, AT_ONCE), { log, failed: "sanction not ended" }, async ({ id, personId }) => {
    const told = await db.transaction(async (tx) => {
      // First, as by who lifts one.
      await lockPerson(tx, personId);
      const [over] = await endSanction(tx, id);
      if (!over) return [];
      const { kind, what, until, reason } = over;
      const news = await tellOver({ db: tx, env }, over);
      if (kind === "suspend")
        await audit(
          tx,
          { env, viewer: null, caller: null },
          {
            action: "sanction.lift",
            target: { type: "user", id: personId },
            before: { kind, what, until, reason },
            after: { status: "ended" },
          },
        );
      return news;
    });
    bell.ring(told);
  });
