import { pgEnum } from "drizzle-orm/pg-core";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { CURRENCIES } from "@recolte/domain/platform/places/country";
import { UNITS } from "@recolte/domain/goods/unit";

export const category = pgEnum("category", CATEGORIES);
export const unit = pgEnum("unit", UNITS);
export const currency = pgEnum("currency", CURRENCIES);
