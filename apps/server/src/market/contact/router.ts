import { ContactMessage } from "@recolte/domain/market/contact-form";
import { provable } from "#identity/auth/proof.ts";
import { router, visitorProcedure } from "#platform/trpc/init.ts";
import { receive } from "./receive.ts";
import { contactMessagesRouter } from "./staff.ts";

export const contactRouter = router({
  submit: visitorProcedure
    .use(provable)
    .input(ContactMessage)
    .mutation(({ ctx, input }) => receive(ctx, input)),
  /** For the staff. */
  letters: contactMessagesRouter,
});
