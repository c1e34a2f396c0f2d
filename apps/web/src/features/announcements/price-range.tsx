import { amountProblem, readAmount } from "@recolte/domain/platform/amount";
import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { PRICE_LIMIT_MAX } from "@recolte/domain/market/announcements/listing";
import { type FocusEvent, useId, useState } from "react";
import type { FilterChange } from "./list-filter.ts";
import css from "./price-range.module.css";

const KIND = { decimals: 0, thousands: true, unit: "FCFA" } as const;

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Written when it is left: each figure on the way there would be another list. */
function PriceLimit({ name, label, filter, onChange }: Props & { name: "minPrice" | "maxPrice"; label: string }) {
  const limit = filter[name];
  const [problem, setProblem] = useState("");
  const problemId = useId();
  function leave({ target }: FocusEvent<HTMLInputElement>) {
    const typed = readAmount(target.value, KIND);
    const isAmount = typeof typed === "number";
    setProblem(isAmount || typed === "" ? "" : amountProblem(target.value, KIND));
    if (isAmount || typed === "")
      onChange({ [name]: isAmount ? Math.min(Math.max(0, Math.round(typed)), PRICE_LIMIT_MAX) || undefined : undefined });
  }
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        key={limit}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={limit}
        aria-invalid={problem !== ""}
        aria-describedby={problem ? problemId : undefined}
        onBlur={leave}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
      {problem && (
        <small id={problemId} role="alert">
          {problem}
        </small>
      )}
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
