import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/announcements/announcement";
import { SEARCH_MAX } from "@recolte/domain/announcements/listing";
import { SendMessage } from "@recolte/domain/messages/message";
import { Refusal } from "@recolte/domain/refusal";
import { moment, searchText } from "@recolte/domain/text";
import { findVisible } from "#announcements/queries.ts";
import { byViewer, limited, spend } from "#auth/limits.ts";
import { spendReveal } from "#auth/reveal-limits.ts";
import { insertReveal } from "#auth/reveal-queries.ts";
import { dialable } from "#platform/dialable.ts";
import { timeCursor } from "#platform/page-of.ts";
import { memberOr, memberProcedure, router } from "#trpc/init.ts";
import { tellSecurity } from "#trpc/security-log.ts";
import { findPartnerPhone } from "./phone-queries.ts";
import { countUnread, findPerson, hasConversation, listConversations, readThread } from "./queries.ts";
import { read, send } from "./send.ts";

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

  /** The answer is the acknowledgement: the message is stored and numbered for both sides. */
  send: memberOr("auth.required-to-write")
    .use(limited("message.burst", byViewer))
    .input(SendMessage)
    .mutation(async ({ ctx, input }) => {
      const pay = () => spend(ctx, "message.silent", `${ctx.viewer.id} ${input.receiverId}`);
      const sent = await send(ctx.db, ctx.viewer, { input, pay });
      ctx.metrics.messagesSent.inc({ country: ctx.viewer.country ?? "unknown" });
      ctx.bell.ring([ctx.viewer.id, input.receiverId]);
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
    await insertReveal(ctx.db, { viewerId: ctx.viewer.id, sellerId: input.otherId, ip: ctx.caller.network });
    tellSecurity(ctx, "phone.reveal", { target: input.otherId });
    return { phone: dialable(partner.phone, partner.country) };
  }),

  unread: memberProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.viewer.id)),
});
