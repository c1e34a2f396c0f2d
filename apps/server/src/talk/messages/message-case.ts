import { z } from "zod";
import type { CaseHandler } from "#judgement/cases/handler.ts";
import { isHeldAbout, listRefused } from "./held-queries.ts";
import { refuseHeld, releaseHeld, restoreHeld, tellRefused } from "./held.ts";

const Ids = z.array(z.string());

/**
 * The same words to many people. Inboxes are locked while others are told, never with the case: who is kept from writing locks
 * their inbox first, then the case. What is released leaves when nobody can take it back any more.
 */
export const messageCases: CaseHandler = {
  async lock(db, { targetId }) {
    if (!(await isHeldAbout(db, targetId))) return null;
    return {
      version: null,
      decide: async (ctx, { outcome }) => ({ before: outcome === "refused" ? await refuseHeld(ctx.db, targetId) : [] }),
      undo: (ctx, { before }) => restoreHeld(ctx.db, Ids.parse(before)),
    };
  },
  settle: (db, { targetId }, { outcome, before }) =>
    outcome === "released" ? releaseHeld(db, targetId) : tellRefused(db, Ids.parse(before)),
  // Their receivers never hear of it.
  async news(db, _target, { outcome, reason, before }) {
    if (outcome === "released") return [];
    const senders = new Set((await listRefused(db, Ids.parse(before))).map(({ senderId }) => senderId));
    return [...senders].map((userId) => ({ userId, facts: { event: "moderation.message-refused" as const, reason } }));
  },
};
