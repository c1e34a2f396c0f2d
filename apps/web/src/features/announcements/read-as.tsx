import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import type { Outputs } from "#lib/line/trpc.ts";
import { AwayLine } from "#ui/away-line.tsx";

/** The list's order and the place that its cards are near, as the words of the search may say them. */
export function readAs(filter: ListFilter, { spoken, town }: Pick<Outputs["announcements"]["list"], "spoken" | "town">) {
  const place = filter.near ?? spoken?.near?.town;
  const sort = (filter.sort === "relevance" && spoken?.sort) || filter.sort;
  return {
    sorted: { ...filter, sort, ...(place && { near: place }) },
    away: (city: string) => {
      const near = place ?? (city === town ? undefined : town);
      return near && <AwayLine near={near} town={city} />;
    },
  };
}
