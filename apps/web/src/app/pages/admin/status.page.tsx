import { PAGES } from "@recolte/domain/platform/pages/pages";
import { ServiceStatus } from "#features/admin/service-status.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

/** Whether what the site works with is there; the dashboards of operators say more. */
export function Component() {
  const status = trpc.admin.status.useQuery(undefined, { staleTime: 0 });
  return (
    <Page title={PAGES.adminStatus.title} className={css.page}>
      <div className={table.head}>
        <h1>{PAGES.adminStatus.title}</h1>
        <RefreshButton query={status} />
      </div>
      <QueryView query={status} error="Impossible de charger l'état du service" waiting={<TableSkeleton />}>
        {(told) => <ServiceStatus status={told} />}
      </QueryView>
    </Page>
  );
}
