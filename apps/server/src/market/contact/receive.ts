import { ContactForm, type ContactMessage } from "@recolte/domain/market/contact-form";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { TRPCError } from "@trpc/server";
import { spend } from "#identity/auth/limits.ts";
import { spendOrProve } from "#identity/auth/proof.ts";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { contactMail } from "./mail.ts";
import { findContactMessage, insertContactMessage } from "./queries.ts";

type Received = Omit<ContactMessage, "website" | "email" | "reach"> & { email: string | null; phone: string | null };

/** Where the answer goes: null for who has no address and is called. A member is known; anybody else says it in the form. */
function addressOf({ viewer }: Context, { email, reach }: ContactMessage) {
  const typed = email ?? reach?.email;
  if (typed) return typed;
  if (viewer) return viewer.email;
  if (reach) return null;
  const { error } = ContactForm.pick({ email: true }).safeParse({});
  throw new TRPCError({ code: "BAD_REQUEST", cause: error });
}

/** Whether it came before; the same id with other words is not the same message. */
async function isKnown(db: Db, { id, ...received }: Received) {
  const known = await findContactMessage(db, id);
  if (!known) return false;
  const isSame = (Object.keys(received) as (keyof typeof known)[]).every((name) => known[name] === received[name]);
  if (!isSame) throw new Refusal("contact.id-taken");
  return true;
}

/** Stored and mailed together, once, however often it is sent. */
export async function receive(ctx: Context, message: ContactMessage) {
  const { website, reach, ...typed } = message;
  const phone = reach?.phone ?? null;
  const received = { ...typed, email: addressOf(ctx, message), phone };
  const answer = { id: received.id };
  // A robot is told what people are told.
  if (website !== "" || (await isKnown(ctx.db, received))) return answer;
  await spendOrProve(ctx, "contact.network");
  await spend(ctx, "contact.all", "all");
  const isNew = await ctx.db.transaction(async (tx) => {
    if (!(await insertContactMessage(tx, { ...received, userId: ctx.viewer?.id ?? null }))) return false;
    await enqueue(tx, {
      kind: "mail",
      payload: contactMail(
        { ...typed, email: typed.email ?? reach?.email ?? undefined, phone: phone ?? ctx.viewer?.phone ?? null },
        ctx.env.SUPPORT_EMAIL,
      ),
      dedupeKey: `contact:${received.id}`,
    });
    return true;
  });
  if (!isNew) await isKnown(ctx.db, received);
  return answer;
}
