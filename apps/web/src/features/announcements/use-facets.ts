import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { trpc } from "#lib/line/trpc.ts";

/** What a list may be narrowed by, with how many each would leave. While the next are counted the former ones stay. */
export const useFacets = ({ sort: _sort, ...question }: ListFilter) =>
  trpc.announcements.facets.useQuery(question, { placeholderData: (former) => former });
