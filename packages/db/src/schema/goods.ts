import { pgEnum } from "drizzle-orm/pg-core";
import { CATEGORIES } from "@recolte/domain/category";
import { CURRENCIES } from "@recolte/domain/country";
import { UNITS } from "@recolte/domain/unit";

export const category = pgEnum("category", CATEGORIES);
export const unit = pgEnum("unit", UNITS);
export const currency = pgEnum("currency", CURRENCIES);
