import { ContactMessage } from "@recolte/domain/contact-form";
import { provable } from "#auth/proof.ts";
import { router, visitorProcedure } from "#trpc/init.ts";
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
