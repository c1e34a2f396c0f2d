import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { SendMessage } from "@recolte/domain/talk/messages/message";
import { Refusal } from "@recolte/domain/platform/refusal";
import { moment, searchText } from "@recolte/domain/platform/texts/text";
import { findVisible } from "#market/announcements/queries.ts";
import { proveAsNewcomer } from "#identity/auth/attack.ts";
import { byViewer, limited, spend } from "#identity/auth/limits.ts";
import { provable } from "#identity/auth/proof.ts";
import { spendReveal, writeReveal } from "#judgement/cases/reveals.ts";
import { dialable } from "#platform/dialable.ts";
import { timeCursor } from "#platform/page-of.ts";
import { memberOr, memberProcedure, router, named } from "#platform/trpc/init.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { listHeldOf } from "./held-queries.ts";
import { findPartnerPhone } from "./phone-queries.ts";
import { countUnread, findPerson, hasConversation, listConversations, readThread } from "./queries.ts";
import { read, send } from "./send.ts";
import { NOTED } from "./warning-queries.ts";
import { warnedNotesOf, warnedOf } from "./warnings.ts";

/** As many as a browser shows at once. */
const WARNED_MOST = 200;

export const messagesRouter = router({
  /** `asOfSeq` is read with the page: whatever is newer comes by the live events after it. */
  conversations: memberProcedure
    .input(z.strictObject({ search: searchText(SEARCH_MAX).optional(), ...paging }))
    .query(async ({ ctx, input }) => {
      const page = { search: input.search, after: timeCursor(input.cursor), size: PAGE_SIZE };
      return listConversations(ctx.db, ctx.viewer.id, page);
    }),

  thread: memberProcedure.input(z.strictObject({ otherId: z.uuid(), ...paging })).query(async ({ ctx, input }) => {
    const page = { after: timeCursor(input.cursor), size: PAGE_SIZE };
    const found = input.otherId === ctx.viewer.id ? undefined : await readThread(ctx.db, [ctx.viewer.id, input.otherId], page);
    if (!found) throw new Refusal("message.bad-receiver");
    return found;
  }),

  /** What the new-conversation panel shows before the first word. */
  opening: memberProcedure
    .input(z.strictObject({ sellerId: z.uuid(), announcementId: z.uuid().optional() }))
    .query(async ({ ctx, input }) => {
      const other = await findPerson(ctx.db, input.sellerId);
      if (!other?.active || other.id === ctx.viewer.id) throw new Refusal("message.bad-receiver");
      const found = input.announcementId ? await findVisible(ctx.db, input.announcementId, ctx.viewer.id) : undefined;
      const about = found?.toJSON();
      const announcement = about
        ? { id: about.id, title: about.title, price: about.price, unit: about.unit, category: about.category, cover: about.cover }
        : null;
      return { other, announcement, conversation: await hasConversation(ctx.db, ctx.viewer.id, other.id) };
    }),

  /** What the caller wrote and its receivers do not see: it waits for somebody of the staff, or was refused. */
  held: memberProcedure.query(({ ctx }) => listHeldOf(ctx.db, ctx.viewer.id)),

  /** Which of these messages of the other one ask for money before the goods, or lead away: their reader is warned. */
  warnings: memberProcedure
    .input(z.strictObject({ otherId: z.uuid(), ids: z.array(z.uuid()).max(WARNED_MOST) }))
    .query(({ ctx, input }) => warnedOf(ctx, { me: ctx.viewer.id, ...input })),

  /** Which notes of the others on an order, a delivery or a request for a quote do. */
  warnedNotes: memberProcedure
    .input(z.strictObject({ about: z.enum(NOTED), id: z.uuid() }))
    .query(({ ctx, input }) => warnedNotesOf(ctx, { me: ctx.viewer.id, ...input })),

  /** The answer is the acknowledgement: the message is stored and numbered for both sides. */
  send: memberOr("auth.required-to-write")
    .use(named)
    .use(limited("message.burst", byViewer))
    .use(provable)
    .input(SendMessage)
    .mutation(async ({ ctx, input }) => {
      await proveAsNewcomer(ctx, async () => !(await hasConversation(ctx.db, ctx.viewer.id, input.receiverId)));
      const sent = await send(ctx, input);
      ctx.metrics.messagesSent.inc({ country: ctx.viewer.country ?? "unknown" });
      ctx.bell.ring(sent.isHeld ? [ctx.viewer.id] : [ctx.viewer.id, input.receiverId]);
      return sent;
    }),

  markRead: memberProcedure
    .input(z.strictObject({ otherId: z.uuid(), upTo: moment("Date invalide") }))
    .mutation(async ({ ctx, input }) => {
      const changed = await ctx.db.transaction((tx) =>
        read(tx, ctx.viewer.id, { otherId: input.otherId, upTo: new Date(input.upTo) }),
      );
      if (changed) ctx.bell.ring([ctx.viewer.id, input.otherId]);
      return { unread: await countUnread(ctx.db, ctx.viewer.id) };
    }),

  /** Of people who wrote to the caller, or sell something; every try counts, found or not. */
  revealPhone: memberProcedure.input(z.strictObject({ otherId: z.uuid() })).mutation(async ({ ctx, input }) => {
    await spendReveal(ctx);
    const partner = await findPartnerPhone(ctx.db, ctx.viewer.id, input.otherId);
    if (!partner) throw new Refusal("message.bad-receiver");
    if (!partner.phone) throw new Refusal("phone.none");
    await spend(ctx, "phone.seller", input.otherId);
    await writeReveal(ctx, { sellerId: input.otherId });
    tellSecurity(ctx, "phone.reveal", { target: input.otherId });
    return { phone: dialable(partner.phone, partner.country) };
  }),

  unread: memberProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.viewer.id)),
});
