import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";

/** What one of each unit of each product weighs, as they said last: it is given once. Null: of no product; without it, of any. */
export function useOwnWeights() {
  const { viewer } = useViewer();
  const { data, isLoading, failureCount } = trpc.announcements.ownWeights.useQuery(undefined, { enabled: Boolean(viewer) });
  return {
    asked: isLoading && failureCount === 0,
    weightOf: (unit: string, product?: string | null) =>
      data?.find((known) => known.unit === unit && (product === undefined || known.product === product))?.weightKg ?? "",
  };
}
