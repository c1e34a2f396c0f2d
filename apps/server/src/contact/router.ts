import { ContactMessage } from "@recolte/domain/contact-form";
import { router, visitorProcedure } from "#trpc/init.ts";
import { receive } from "./receive.ts";
import { lettersRouter } from "./staff.ts";

export const contactRouter = router({
  submit: visitorProcedure.input(ContactMessage).mutation(({ ctx, input }) => receive(ctx, input)),
  /** For the staff. */
  letters: lettersRouter,
});
