import type { Outputs } from "#lib/line/trpc.ts";
import { Price } from "#ui/price.tsx";
import css from "./price-tag.module.css";

type Sample = Pick<Outputs["home"]["popular"][number], "title" | "price" | "unit">;

/** A price of today from the market itself, never an invented one: the first popular product sold by the kilo. */
export function PriceTag({ products }: { products: readonly Sample[] | undefined }) {
  const sample = products?.find(({ unit, price }) => unit === "kg" && price > 0);
  if (!sample) return null;
  return (
    <div className={css.tag}>
      <p className={css.label}>{sample.title}</p>
      <Price price={sample.price} unit={sample.unit} />
    </div>
  );
}
