import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";

/** What one of each unit weighs, as they said last: it is given once. */
export function useOwnWeights() {
  const { viewer } = useViewer();
  const { data, isLoading, failureCount } = trpc.announcements.ownWeights.useQuery(undefined, { enabled: Boolean(viewer) });
  return {
    asked: isLoading && failureCount === 0,
    weightOf: (unit: string) => data?.find((known) => known.unit === unit)?.weightKg ?? "",
  };
}
