import { trpc } from "#lib/line/trpc.ts";

/** What waits for the signed-in person, and what they have not filled in; asked anew with each page that shows it. */
export const useToDo = () => trpc.dashboards.toDo.useQuery(undefined, { staleTime: 0 });

/** Nothing known yet and nothing failed: what stands below would be pushed down by the answer. */
export const isAwaited = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0;
