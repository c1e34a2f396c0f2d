import { z } from "zod";
import { COUNTRIES } from "#platform/places/country.ts";
import { normalPhone, phoneProblem } from "#identity/typed-phone.ts";
import { text } from "#platform/texts/text.ts";
import { USER_TYPES } from "#identity/user-type.ts";
import { namePart } from "./name.ts";

/** As it is kept, or null when nothing is typed. */
export const Phone = text(40, "private")
  .superRefine((typed, ctx) => {
    const message = typed && phoneProblem(typed);
    if (message) ctx.addIssue({ code: "custom", message });
  })
  .transform((typed) => (typed === "" ? null : normalPhone(typed)));

/** What a person may say of themselves; `verified` is not among it. Field order is the order in which the form reports problems. */
export const EditProfile = z.strictObject({
  firstName: namePart("Le prénom est requis"),
  lastName: namePart("Le nom est requis"),
  userType: z.enum(USER_TYPES, "Le type de compte est requis"),
  country: z.enum(COUNTRIES, "Le pays est requis"),
  location: text(80, "public"),
  phone: Phone,
  bio: text(1000, "public"),
});
export type EditProfile = z.infer<typeof EditProfile>;
/** What the fields of the form hold: text, as typed. */
export type ProfileFields = z.input<typeof EditProfile>;

type Identity = Pick<EditProfile, "firstName" | "lastName" | "userType">;

/** A verified badge says that this name and this trade were checked: another name or trade was not. */
export const keepsBadge = (before: Identity, after: Identity) =>
  before.firstName === after.firstName && before.lastName === after.lastName && before.userType === after.userType;
