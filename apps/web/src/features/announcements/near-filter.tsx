import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { NearTown } from "#ui/near-town.tsx";
import type { FilterChange } from "./list-filter.ts";
import { nearby } from "./nearby.ts";
import { WhereButton } from "./where-button.tsx";

interface Props {
  filter: ListFilter;
  /** It is open from the beginning. */
  isAsked?: boolean;
  onChange: (change: FilterChange) => void;
}

export const NearFilter = ({ filter, isAsked = false, onChange }: Props) => (
  <NearTown
    isAsked={isAsked}
    near={filter.near}
    radius={filter.radius}
    onChange={(near, radius) => onChange(nearby(filter, near, radius))}
  >
    <WhereButton filter={filter} />
  </NearTown>
);
