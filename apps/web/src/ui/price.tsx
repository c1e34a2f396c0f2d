// chunk: cards
import { formatPrice, priceNumber } from "@recolte/domain/price";
import { pricePerKilogram, type Unit, UNIT_LABELS } from "@recolte/domain/unit";
import css from "./price.module.css";

interface Props {
  price: number | null;
  /** What was asked before: struck beside it. */
  before?: number | null;
  unit?: Unit;
  size?: "s" | "m" | "xl";
  className?: string | undefined;
}

const byOtherWeight = (unit: Unit | undefined): unit is Unit => unit === "g" || unit === "tonne";

/**
 * The price first and large, its unit small beside it; zero or missing reads « Prix sur demande ». By the gram and the tonne
 * what a kilogram costs stands below.
 */
export function Price({ price, before, unit, size = "m", className = "" }: Props) {
  const look = `${css.price} ${size === "m" ? "" : css[size]} ${className}`;
  if (!price) return <p className={`${look} ${css.ask}`}>{formatPrice(price)}</p>;
  return (
    <p className={look}>
      {priceNumber(price)} <small>FCFA{unit && `/${UNIT_LABELS[unit]}`}</small>
      {before && (
        <s>
          <span className="sr"> au lieu de </span>
          {priceNumber(before)}
        </s>
      )}
      {byOtherWeight(unit) && <PerKilogram price={pricePerKilogram(price, unit)} />}
    </p>
  );
}

const PerKilogram = ({ price }: { price: number | undefined }) =>
  price !== undefined && <span className={css.kilogram}>soit {priceNumber(price)} FCFA/kg</span>;
