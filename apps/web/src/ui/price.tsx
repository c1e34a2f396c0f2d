import { formatPrice, priceNumber } from "@recolte/domain/goods/price";
import { type Unit, UNIT_LABELS } from "@recolte/domain/goods/unit";
import css from "./price.module.css";

interface Props {
  price: number | null;
  /** What was asked before: struck beside it. */
  priceBefore?: number | null;
  unit?: Unit;
  pricePerKg?: number | null;
  /** By what one usually weighs. */
  approximate?: boolean;
  size?: "s" | "m" | "xl";
  className?: string | undefined;
}

/** The price first and large, its unit small beside it; zero or missing reads « Prix sur demande ». Below it what a kilogram costs. */
export function Price({ price, priceBefore, unit, pricePerKg, approximate, size = "m", className = "" }: Props) {
  const look = `${css.price} ${size === "m" ? "" : css[size]} ${className}`;
  if (!price) return <p className={`${look} ${css.ask}`}>{formatPrice(price)}</p>;
  return (
    <p className={look}>
      {priceNumber(price)} <small>FCFA{unit && `/${UNIT_LABELS[unit]}`}</small>
      {priceBefore && (
        <s>
          <span className="sr"> au lieu de </span>
          {priceNumber(priceBefore)}
        </s>
      )}
      {unit !== "kg" && pricePerKg && (
        <span className={css.kilogram}>
          {approximate && "≈ "}
          {priceNumber(pricePerKg)} FCFA/kg
        </span>
      )}
    </p>
  );
}
