import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { PRICE_LIMIT_MAX } from "@recolte/domain/announcements/listing";
import type { FilterChange } from "./list-filter.ts";
import css from "./price-range.module.css";

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Written when it is left: each figure on the way there would be another list. */
function PriceLimit({ name, label, filter, onChange }: Props & { name: "minPrice" | "maxPrice"; label: string }) {
  const limit = filter[name];
  const change = ({ target }: { target: HTMLInputElement }) => onChange({ [name]: Number(target.value) || undefined });
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        key={limit}
        type="number"
        min={1}
        max={PRICE_LIMIT_MAX}
        defaultValue={limit}
        onBlur={change}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
    </label>
  );
}

/** What a kilogram may cost: what has no such price is left out. */
export function PriceRange(props: Props) {
  return (
    <div className={css.range}>
      <PriceLimit name="minPrice" label="Prix/kg min" {...props} />
      <PriceLimit name="maxPrice" label="Prix/kg max" {...props} />
    </div>
  );
}
