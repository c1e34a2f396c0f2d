import { uuidv7 } from "uuidv7";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseDecisions } from "@recolte/domain/judgement/trust/deciding";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { withTrail } from "#platform/trpc/trail.ts";
import { decide } from "./decide.ts";
import { listTogether } from "./decision-queries.ts";
import type { CaseHandlers, Deciding } from "./handler.ts";
import { findCase } from "./queries.ts";
import { undo } from "./undo.ts";

type Staff = Context & { viewer: Viewer };

/** In a transaction of its own, with its own entry in the audit log. */
async function inTrail<Answer>(ctx: Staff, work: (inside: Deciding) => Promise<Answer>) {
  const { data } = await withTrail(ctx, async (inside) => ({ ok: true, data: await work({ ...ctx, ...inside }) }));
  return data;
}

interface Refused {
  id: string;
  message: string;
}

/** One after the other: what is refused holds up no other, and is told with its reason. */
async function each<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>, idOf: (item: Item) => string) {
  const [done, refused]: [Answer[], Refused[]] = [[], []];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id: idOf(item), message: error.message });
    }
  }
  return { done, refused };
}

/** The same decision on several cases of one kind. */
export async function decideMany(ctx: Staff, handlers: CaseHandlers, { cases, ...said }: CaseDecisions) {
  const kinds = new Set<string>();
  for (const { id } of cases) kinds.add((await findCase(ctx.db, id))?.kind ?? "");
  if (kinds.size > 1) throw new Refusal("case.mixed");
  const batchId = uuidv7();
  const one = (seen: (typeof cases)[number]) => inTrail(ctx, (inside) => decide(inside, handlers, { ...seen, ...said, batchId }));
  const { done, refused } = await each(cases, one, ({ id }) => id);
  return { batchId, decided: done.map(({ id }) => id), refused };
}

/** One decision, or those that were taken together: each that can be is taken back. */
export async function undoTogether(ctx: Staff, handlers: CaseHandlers, id: string) {
  const batch = await listTogether(ctx.db, id);
  const one = (decision: string) => inTrail(ctx, (inside) => undo(inside, handlers, decision));
  if (batch.length === 0) return { undone: [(await one(id)).id], refused: [] };
  const { done, refused } = await each(
    batch,
    (decision) => one(decision.id),
    (decision) => decision.id,
  );
  return { undone: done.map((undone) => undone.id), refused };
}
