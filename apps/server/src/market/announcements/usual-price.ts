import type { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { pricePerKilogram } from "@recolte/domain/goods/price-per-kilogram";
import { Refusal } from "@recolte/domain/platform/refusal";
import { generalPrice, outlyingTimes, timesText } from "@recolte/domain/judgement/trust/outlying-price";
import { priceSignal } from "@recolte/domain/judgement/trust/price-norm";
import type { Db } from "@recolte/db/client";
import { skeletonOfText } from "#market/likeness/skeleton.ts";
import { listGeneralPrices } from "./norm-queries.ts";
import { findProductSold } from "./product-choice-queries.ts";
import { listNorms } from "./risk-queries.ts";

export type Priced = Pick<CreateAnnouncement, "title" | "category" | "price" | "unit" | "weightKg" | "country" | "product">;

/** Of the product, by its unit where enough is sold by it, else by the kilogram; without either, of all that is sold so. */
async function findUsual(db: Db, said: Priced) {
  const productId = await findProductSold(db, { ...said, title: skeletonOfText(said.title) });
  const norms = productId === null ? [] : await listNorms(db, productId, said.country);
  const byUnit = norms.find(({ unit }) => unit === said.unit);
  const [perKilogram, norm] = [pricePerKilogram(said), norms.find(({ unit }) => unit === null)];
  if (byUnit) return { ...byUnit, unit: said.unit, price: said.price, norm: byUnit, isCeiling: false };
  if (norm && perKilogram !== null) return { ...norm, unit: "kg" as const, price: perKilogram, norm, isCeiling: false };
  const general = generalPrice(await listGeneralPrices(db, said.country), said);
  return general && { ...general, spread: 0, price: said.price, norm: null };
}

const CENTS = 100;
const inCents = (logarithm: number) => Math.round(Math.exp(logarithm) * CENTS) / CENTS;
const francs = (logarithm: number) => Math.round(Math.exp(logarithm));

/** Whether a price is far from the usual one, and what the staff reads of it; `times` where its author is asked too. */
export async function priceOf(db: Db, said: Priced) {
  const usual = said.price > 0 ? await findUsual(db, said) : null;
  if (!usual) return null;
  const { price, unit, centre, spread, sellers, norm, isCeiling } = usual;
  const far = outlyingTimes(price, inCents(centre));
  const times = far !== null && far < 1 && isCeiling ? null : far;
  const asked = times === null ? null : times > 1 ? ("price.high" as const) : ("price.low" as const);
  const signal = priceSignal(norm, price) ?? asked;
  return signal && { signal, times, facts: { price, unit, from: francs(centre - spread), to: francs(centre + spread), sellers } };
}

const isSamePrice = (one: Priced, other: Priced) =>
  one.price === other.price && one.unit === other.unit && (one.weightKg ?? null) === (other.weightKg ?? null);

interface Asking {
  said: Priced & { priceConfirmed?: true | undefined };
  /** As it stands: what was asked about then is not asked about again. */
  before?: Priced;
}

/** Never refused: its author is asked once. Whether they stand by such a price. */
export async function askAboutPrice(db: Db, { said, before }: Asking) {
  const times = (await priceOf(db, said))?.times ?? null;
  if (times === null) return false;
  const wasAsked = before && isSamePrice(before, said) && (await priceOf(db, before))?.times;
  if (wasAsked) return false;
  if (!said.priceConfirmed) throw new Refusal("announcement.price-outlying", timesText(times));
  return true;
}
