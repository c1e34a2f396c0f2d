import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import type { Radius } from "@recolte/domain/market/announcements/listing";
import type { FilterChange } from "./list-filter.ts";

/** Another town than the one that was chosen may be near: that choice ends. What is near is asked for nearest first. */
export const nearby = ({ sort }: ListFilter, near: string | undefined, radius: Radius | undefined): FilterChange => ({
  near,
  radius,
  ...(near && { country: undefined, city: undefined, sort: sort === "recent" ? "distance" : sort }),
});
