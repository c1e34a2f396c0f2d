import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { PlatformCounters } from "./platform-counters.tsx";
import { Queues } from "./queues.tsx";
import { ToolPanels } from "./tool-panels.tsx";

/** What waits first, then the figures, then the tools. */
export function Overview() {
  const queues = trpc.admin.queues.useQuery(undefined, { staleTime: 0 });
  const disputes = trpc.disputes.count.useQuery(undefined, { staleTime: 0 });
  const { data: cases } = trpc.cases.counts.useQuery(undefined, { staleTime: 0 });
  const counters = trpc.admin.counters.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <QueryView query={queues} error="Impossible de charger ce qui attend" waiting={<TableSkeleton />}>
        {(waiting) => (
          <Queues queues={waiting} disputes={disputes.data} cases={cases && cases.waiting + (cases.escalated ?? 0)} />
        )}
      </QueryView>
      <QueryView query={counters} error="Impossible de charger les compteurs" waiting={<TableSkeleton />}>
        {(figures) => <PlatformCounters counters={figures} />}
      </QueryView>
      <ToolPanels team={queues.data?.team} demoAccounts={counters.data?.demoAccounts} />
    </>
  );
}
