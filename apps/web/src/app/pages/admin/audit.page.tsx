import { Button } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { IconDownload } from "@tabler/icons-react";
import { AuditFilters } from "#features/audit/audit-filters.tsx";
import { AuditTable } from "#features/audit/audit-table.tsx";
import { filterOf } from "#features/audit/filter.ts";
import { download, useDownload } from "#lib/line/download.ts";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

const NOTHING = { actor: "", action: "", consultations: "", target: "", id: "", from: "", to: "" };

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <p className={table.none}>Le journal est vide : personne n'a encore rien fait ici.</p>;
  return (
    <div>
      <p className={table.none}>Aucune ligne ne correspond à ces filtres.</p>
      <Button variant="subtle" onClick={onClear}>
        Effacer les filtres
      </Button>
    </div>
  );
}

export function Component() {
  const [params, change] = useFilters();
  const filter = filterOf(params);
  const log = trpc.admin.audit.list.useInfiniteQuery(filter, {
    ...byCursor,
    placeholderData: keepFound,
    staleTime: 0,
  });
  const { start, busy } = useDownload();
  const take = () => download("/export/audit", { body: filter, name: "recolte-journal.csv" });
  return (
    <Page title={PAGES.adminAudit.title} className={css.page}>
      <AuditFilters
        title="Journal d'audit"
        acts={
          <>
            <RefreshButton query={log} />
            <BusyButton
              size="sm"
              leftSection={<IconDownload size={18} aria-hidden />}
              busy={busy}
              busyLabel="Préparation..."
              onClick={() => start({ take, done: "Journal exporté", failed: "Erreur lors de l'export du journal" })}
            >
              Exporter en CSV
            </BusyButton>
          </>
        }
        params={params}
        onChange={change}
      />
      <QueryView query={log} error="Erreur lors du chargement du journal" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0)
            return <Nothing filtered={Object.values(filter).some(Boolean)} onClear={() => change(NOTHING)} />;
          return (
            <>
              <AuditTable entries={entries} />
              <LoadMore query={log} />
            </>
          );
        }}
      </QueryView>
      <p className={table.none}>
        Ce que fait l'équipe, ligne après ligne. Rien ne s'y modifie ; une ligne ne s'efface qu'après cinq ans. Le lire s'y écrit
        aussi.
      </p>
    </Page>
  );
}
