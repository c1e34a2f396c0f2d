import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import type { Radius } from "@recolte/domain/announcements/listing";
import { IconMapPin } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import type { FilterChange } from "./list-filter.ts";
import list from "./list-filters.module.css";
import css from "./near-fields.module.css";

const NearFields = lazy(() => withBackoff(() => import("./near-fields.tsx")));

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Another town than the one that was chosen may be near: that choice ends. What is near is asked for nearest first. */
const nearby = ({ sort }: ListFilter, near: string | undefined, radius: Radius | undefined): FilterChange => ({
  near,
  radius,
  ...(near && { country: undefined, city: undefined, sort: sort === "recent" ? "distance" : sort }),
});

export function NearFilter({ filter, onChange }: Props) {
  const fields = useId();
  const [isOpen, setOpen] = useState(Boolean(filter.near));
  return (
    <div className={css.near}>
      <button
        type="button"
        className={`${list.chip} ${list.tool} ${css.own}`}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMapPin size={20} aria-hidden />
        Près de…
      </button>
      <div id={fields} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <NearFields
              near={filter.near}
              radius={filter.radius}
              onChange={(near, radius) => onChange(nearby(filter, near, radius))}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
