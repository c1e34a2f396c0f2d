import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "./context.ts";
import { isStaffEvent, tellSecurity } from "./security-log.ts";
import { audit, type AuditEntry } from "#platform/audit/audit.ts";

type StaffContext = Context & { viewer: Viewer };
interface Outcome {
  ok: boolean;
}

/** What a staff procedure finds in its context, beside a `db` that is its transaction. */
export interface Trail {
  /** Writes an entry in the transaction of the change. */
  audit(entry: AuditEntry): Promise<void>;
  /** Done once everything is committed: sign somebody out, ring a bell. */
  afterwards(effect: () => void): void;
}

/** Carries an answer that is no success out of its transaction, which is then undone. */
class Undone<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("undone");
    this.answer = answer;
  }
}

/** Everything a mutation of the staff writes commits together with its entry, or not at all; without an entry, not at all. */
export async function withTrail<Answer extends Outcome>(
  ctx: StaffContext,
  next: (inside: Trail & Pick<Context, "db">) => Promise<Answer>,
): Promise<Answer> {
  const effects: (() => void)[] = [];
  let entries = 0;
  try {
    const done = await ctx.db.transaction(async (tx) => {
      const answer = await next({
        db: tx,
        afterwards: (effect) => void effects.push(effect),
        async audit(entry) {
          await audit(tx, ctx, entry);
          entries += 1;
          const { action, target } = entry;
          if (isStaffEvent(action)) effects.push(() => tellSecurity(ctx, action, { target: target.id }));
        },
      });
      if (!answer.ok) throw new Undone(answer);
      if (entries === 0) throw new Error("A mutation of the staff left no entry in the audit log");
      return answer;
    });
    effects.forEach((effect) => effect());
    return done;
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer;
    throw error;
  }
}

/** Reading changes nothing; where it must be told of, the entry has a transaction of its own. */
export const readingTrail = (ctx: StaffContext): Trail => ({
  audit: (entry) => ctx.db.transaction((tx) => audit(tx, ctx, entry)),
  afterwards: (effect) => effect(),
});
