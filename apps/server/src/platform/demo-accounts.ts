import { z } from "zod";
import { COUNTRIES, DEFAULT_COUNTRY } from "@recolte/domain/country";
import { ROLES } from "@recolte/domain/role";
import { USER_TYPES } from "@recolte/domain/user-type";

const DemoAccounts = z.array(
  z.strictObject({
    email: z.string(),
    label: z.string(),
    password: z.string(),
    role: z.enum(ROLES).nullable().default(null),
    userType: z.enum(USER_TYPES).default("consommateur"),
    firstName: z.string().default(""),
    lastName: z.string().default(""),
    country: z.enum(COUNTRIES).default(DEFAULT_COUNTRY),
    location: z.string().default(""),
  }),
);
const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** The accounts that a demonstration offers, in JSON. */
export const demoAccounts = z
  .string()
  .default("[]")
  .transform((value, ctx) => {
    const accounts = DemoAccounts.safeParse(parseJson(value));
    if (accounts.success) return accounts.data;
    ctx.addIssue("attendu : une liste JSON de comptes");
    return z.NEVER;
  });
