import { randomBytes } from "node:crypto";
import {
  type AssignContactMessage,
  CONTACT_TEMPLATES_MAX,
  replyAddress,
  type ReplyToContact,
  type SaveContactTemplate,
} from "@recolte/domain/market/contact";
import { Refusal } from "@recolte/domain/platform/refusal";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { replyMail } from "./mail.ts";
import {
  countTemplates,
  findTemplate,
  hasTemplateTitle,
  insertReply,
  insertTemplate,
  lockTemplates,
  markThread,
  saveAssignee,
  updateTemplate,
} from "./reply-queries.ts";
import { sendTexts, takeTexts } from "./reply-sms.ts";
import { lockContactMessage, saveContactMessage } from "./staff-queries.ts";

type Staff = Pick<Context, "db" | "env" | "settings"> & Trail & { viewer: Viewer };

const TOKEN_BYTES = 12;

async function held({ db }: Staff, id: string) {
  const message = await lockContactMessage(db, id);
  if (!message) throw new Refusal("contact.not-found");
  return message;
}

async function sendMail({ db, env }: Staff, { id, replyId, text }: { id: string; replyId: string; text: string }) {
  const thread = await markThread(db, id, randomBytes(TOKEN_BYTES).toString("hex"));
  const replyTo = replyAddress(env.SUPPORT_EMAIL, thread.token);
  await enqueue(db, {
    kind: "mail",
    payload: replyMail(thread, { text, from: env.SUPPORT_EMAIL, replyTo }),
    dedupeKey: `contact.reply:${replyId}`,
  });
}

/** Stored, answered and on its way together; who looked at another state is told, and no second letter leaves. */
export async function reply(ctx: Staff, { id, seen, text }: ReplyToContact) {
  const { db, viewer, audit } = ctx;
  const message = await held(ctx, id);
  const isSeen = message.status === seen.status && (message.decidedAt?.toISOString() ?? null) === seen.decidedAt;
  if (!isSeen) throw new Refusal("moderation.decided");
  if (!message.hasNoAddress && !message.reachable) throw new Refusal("contact.gone");
  const texts = message.hasNoAddress ? await takeTexts(ctx, message.phone, text) : null;
  const replyId = await insertReply(db, { messageId: id, text, by: viewer.id });
  await saveContactMessage(db, id, { status: "answered", by: viewer.id });
  if (texts) await sendTexts(db, texts);
  else await sendMail(ctx, { id, replyId, text });
  await audit({
    action: "contact.reply",
    target: { type: "contact", id },
    before: { status: message.status },
    after: { status: "answered", ...(texts && { sms: texts.parts.length }) },
  });
  return { id: replyId };
}

/** Of two who take the same message on, the second is told. */
export async function assign(ctx: Staff, { id, seen, take }: AssignContactMessage) {
  const { db, viewer, audit } = ctx;
  const { assignedTo } = await held(ctx, id);
  if (assignedTo !== seen) throw new Refusal("contact.taken");
  const next = take ? viewer.id : null;
  await saveAssignee(db, id, next);
  await audit({
    action: "contact.assign",
    target: { type: "contact", id },
    before: { assignedTo },
    after: { assignedTo: next },
  });
  return { id, assignedTo: next };
}

/** What was written with it stays as it was written. */
export async function saveTemplate({ db, viewer, audit }: Staff, { id, retired, ...fields }: SaveContactTemplate) {
  await lockTemplates(db);
  const before = id ? await findTemplate(db, id) : null;
  if (before === undefined || (!id && retired)) throw new Refusal("contact.no-template");
  if (!retired && (await hasTemplateTitle(db, fields.title, id))) throw new Refusal("contact.template-known");
  if (!id && (await countTemplates(db)) >= CONTACT_TEMPLATES_MAX) throw new Refusal("contact.templates-full");
  if (id) await updateTemplate(db, id, { ...fields, retired, by: viewer.id });
  const saved = id ?? (await insertTemplate(db, fields, viewer.id));
  await audit({
    action: "contact.save-template",
    target: { type: "contact", id: saved },
    before: before && { title: before.title, text: before.text },
    after: { ...fields, ...(retired && { retired }) },
  });
  return { id: saved };
}
