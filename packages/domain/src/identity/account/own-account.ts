import { z } from "zod";
import { ChosenPassword, Email, GivenPassword, PASSWORDS_DIFFER, StaffPassword } from "./account.ts";

export const ChangePassword = z.strictObject({ current: GivenPassword, password: ChosenPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** The three fields of the settings, in the order in which they report problems. */
const changePasswordForm = (chosen: z.ZodString) =>
  z
    .strictObject({ current: GivenPassword, password: chosen, confirmPassword: z.string() })
    .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: PASSWORDS_DIFFER });
export const ChangePasswordForm = changePasswordForm(ChosenPassword);
export const ChangeStaffPasswordForm = changePasswordForm(StaffPassword);

/** How long a password asked again opens what is behind it, in that session, in minutes. */
export const STEP_UP_MINUTES = 10;
export const StepUp = z.strictObject({ password: GivenPassword });

/**
 * Somebody else may hold the number of an account without a password: the first one is chosen so many hours after it was asked
 * for, which its sessions may call off, and within so many days.
 */
export const FIRST_PASSWORD_HOURS = 24;
export const FIRST_PASSWORD_DAYS = 7;
/** An account that was begun so few hours ago, by a code that we sent, is nobody else's yet: it chooses one at once. */
export const FIRST_PASSWORD_NEW_HOURS = 1;
/** So long any other change waits that such an account asked for. */
export const CHANGE_HOURS = 24;
export const ChooseFirstPassword = z.strictObject({ password: ChosenPassword });
/** The two fields of the settings. */
export const FirstPasswordForm = z
  .strictObject({ password: ChosenPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: PASSWORDS_DIFFER });

/** What waits a day where there is no password, or a forgotten one, and may be called off until then. */
export const CallOffChange = z.strictObject({
  kind: z.enum(["password", "email", "deletion", "entering"], "Changement inconnu"),
});
export type CallOffChange = z.infer<typeof CallOffChange>;

export const RequestEmailChange = z.strictObject({ email: Email });

export const GRACE_DAYS = 14;
/** Typed by hand: nobody deletes their account by a slip of the thumb. */
export const DELETION_WORD = "SUPPRIMER";
export const DeleteAccount = z.strictObject({
  confirmation: z.literal(DELETION_WORD, `Tapez ${DELETION_WORD} pour confirmer`),
});

const DAY_MS = 86_400_000;
export const erasureDate = (requestedAt: Date) => new Date(requestedAt.getTime() + GRACE_DAYS * DAY_MS);
