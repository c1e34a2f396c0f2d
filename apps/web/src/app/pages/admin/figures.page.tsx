import { PAGES } from "@recolte/domain/platform/pages/pages";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { filterOf } from "#features/figures/filter.ts";
import { FiguresFilters } from "#features/figures/figures-filters.tsx";
import { SeriesSection } from "#features/figures/series-section.tsx";
import { StaffFiles } from "#features/figures/staff-files.tsx";
import { clock } from "#lib/browser/clock.ts";
import { download, useDownload } from "#lib/line/download.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

export function Component() {
  const [params, change] = useFilters();
  const [now] = useState(() => clock.now());
  const filter = filterOf(params, now);
  const figures = trpc.figures.read.useQuery(filter);
  const { start, busy } = useDownload();
  const take = () => download("/export/figures", { body: filter, name: "recolte-chiffres.csv" });
  return (
    <Page title={PAGES.adminFigures.title} className={css.page}>
      <div className={table.head}>
        <h1>{PAGES.adminFigures.title}</h1>
        <BusyButton
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={busy}
          busyLabel="Préparation..."
          onClick={() => start({ take, done: "Chiffres exportés", failed: "Erreur lors de l'export des chiffres" })}
        >
          Exporter en CSV
        </BusyButton>
      </div>
      <FiguresFilters filter={filter} onChange={change} />
      <QueryView query={figures} error="Erreur lors du chargement des chiffres" waiting={<TableSkeleton />}>
        {(list) => list.map((series) => <SeriesSection key={`${series.metric} ${series.currency}`} series={series} />)}
      </QueryView>
      <StaffFiles filter={filter} />
    </Page>
  );
}
