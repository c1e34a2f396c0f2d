import { PlatformCounters } from "#features/admin/platform-counters.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { trpc } from "#lib/trpc.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./admin.module.css";

export function Component() {
  const counters = trpc.admin.counters.useQuery(undefined, { staleTime: 0 });
  return (
    <Page title="Administration" className={css.page}>
      <div className={table.head}>
        <h1>Vue d'ensemble</h1>
        <RefreshButton query={counters} />
      </div>
      <QueryView query={counters} error="Impossible de charger les compteurs" waiting={<TableSkeleton />}>
        {(figures) => <PlatformCounters counters={figures} />}
      </QueryView>
    </Page>
  );
}
