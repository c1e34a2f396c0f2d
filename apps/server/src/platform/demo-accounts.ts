import { z } from "zod";
import { COUNTRIES, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { ROLES } from "@recolte/domain/identity/role";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { json } from "./env-values.ts";

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

/** The accounts that a demonstration offers, in JSON. */
export const demoAccounts = json(DemoAccounts, "une liste JSON de comptes").prefault("[]");
