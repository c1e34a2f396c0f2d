import { z } from "zod";
import type { RevisedFields } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseHandler, Deciding, Standing } from "#judgement/cases/handler.ts";
import { lockWithGoods } from "./own.ts";
import { findOwner, findProposed } from "./revision-queries.ts";
import { publishRevision, refuseRevision, undoRevision } from "./revisions-decided.ts";

const Written = z.object({
  fields: z.custom<RevisedFields>((fields) => typeof fields === "object" && fields !== null),
  imageIds: z.array(z.string()),
});
const Kept = Written.extend({
  n: z.int(),
  made: z.object({ was: Written, version: z.int() }).nullable(),
  /** As everybody reads it once it is decided. */
  title: z.string(),
  authorId: z.string(),
});

/** Whatever of its author's is in the way: they have been there since. */
async function putBack({ db }: Deciding, id: string, { before }: Standing) {
  try {
    await undoRevision(db, id, Kept.parse(before));
  } catch (error) {
    throw error instanceof Refusal ? new Refusal("case.changed") : error;
  }
}

/** An edit that waits for a look, while the announcement is public as it was. Its version is its number: a new one is another. */
export const editCases: CaseHandler = {
  async lock(db, { targetId: id }) {
    const owner = await findOwner(db, id);
    if (!owner) return null;
    await lockWithGoods(db, owner.id, id);
    const proposed = await findProposed(db, id);
    return {
      version: proposed?.n ?? null,
      async decide(ctx, { outcome }) {
        const decided = await (outcome === "published" ? publishRevision : refuseRevision)(ctx.db, id);
        const title = decided.made ? decided.fields.title : owner.title;
        return { before: { ...decided, title, authorId: owner.id } satisfies z.input<typeof Kept> };
      },
      undo: (ctx, standing) => putBack(ctx, id, standing),
    };
  },
  async news(_db, { targetId: announcementId }, { outcome, reason, before }) {
    const { title, authorId: userId } = Kept.parse(before);
    return outcome === "published"
      ? [{ userId, facts: { event: "moderation.edit-published", announcementId, title } }]
      : [{ userId, facts: { event: "moderation.edit-refused", announcementId, title, reason } }];
  },
};
