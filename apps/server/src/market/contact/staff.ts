import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import {
  AssignContactMessage,
  ContactMessageFilter,
  type ContactStatus,
  DecideContactMessage,
  ReplyToContact,
  SaveContactTemplate,
} from "@recolte/domain/market/contact";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Trail } from "#platform/trpc/trail.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { assign, reply, saveTemplate } from "./reply.ts";
import { getsSms } from "./reply-sms.ts";
import { listReplies, listTemplates } from "./reply-queries.ts";
import { readContactMessageRow, listContactMessages, lockContactMessage, saveContactMessage } from "./staff-queries.ts";

type Staff = Pick<Context, "db"> & Trail & { viewer: Viewer };

const ACTION = { answered: "contact.answer", closed: "contact.close", open: "contact.reopen" } as const satisfies Record<
  ContactStatus,
  string
>;

/** The message with its address; that somebody read it is written down. */
async function readContactMessage({ db, env, audit }: Staff & Pick<Context, "env">, id: string) {
  const contactMessage = await readContactMessageRow(db, id);
  if (!contactMessage) throw new Refusal("contact.not-found");
  await audit({ action: "contact.read", target: { type: "contact", id } });
  return { ...contactMessage, getsSms: getsSms(env, contactMessage.phone), replies: await listReplies(db, id) };
}

/** The first decision counts; people who looked at another state are told. */
async function decide({ db, viewer, audit }: Staff, { id, seen, status }: DecideContactMessage) {
  const held = await lockContactMessage(db, id);
  if (!held) throw new Refusal("contact.not-found");
  const isSeen = held.status === seen.status && (held.decidedAt?.toISOString() ?? null) === seen.decidedAt;
  if (!isSeen || status === held.status) throw new Refusal("moderation.decided");
  await saveContactMessage(db, id, { status, by: viewer.id });
  await audit({
    action: ACTION[status],
    target: { type: "contact", id },
    before: { status: held.status },
    after: { status },
  });
}

export const contactMessagesRouter = router({
  list: adminProcedure.input(ContactMessageFilter).query(async ({ ctx, input }) => {
    const rows = await listContactMessages(ctx.db, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),
  read: adminProcedure.input(z.strictObject({ id: z.uuid() })).query(({ ctx, input }) => readContactMessage(ctx, input.id)),
  decide: adminProcedure.input(DecideContactMessage).mutation(({ ctx, input }) => decide(ctx, input)),
  reply: adminProcedure.input(ReplyToContact).mutation(({ ctx, input }) => reply(ctx, input)),
  assign: adminProcedure.input(AssignContactMessage).mutation(({ ctx, input }) => assign(ctx, input)),
  templates: adminProcedure.query(({ ctx }) => listTemplates(ctx.db)),
  saveTemplate: adminProcedure.input(SaveContactTemplate).mutation(({ ctx, input }) => saveTemplate(ctx, input)),
});
