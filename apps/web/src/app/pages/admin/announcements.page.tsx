import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { ANNOUNCEMENT_STATUSES, STATUS_LABELS } from "@recolte/domain/announcement-status";
import { keepPreviousData } from "@tanstack/react-query";
import { ModerationTable } from "#features/admin/moderation-table.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
import css from "./admin.module.css";

const STATUSES = [
  { value: "", label: "Tous les statuts" },
  ...ANNOUNCEMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

export function Component() {
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const status = oneOf(ANNOUNCEMENT_STATUSES, params.get("status"));
  const announcements = trpc.admin.announcements.useInfiniteQuery(
    { search: search || undefined, status },
    { getNextPageParam: ({ next }) => next, initialCursor: null, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <Page title="Modération des annonces" className={css.page}>
      <div className={table.head}>
        <h1>Modération des annonces</h1>
        <RefreshButton query={announcements} />
      </div>
      <div className={table.tools}>
        <SearchField label="Titre ou catégorie" value={search} onSearch={(text) => change({ search: text })} />
        <NativeSelect
          aria-label="Statut"
          data={STATUSES}
          value={status ?? ""}
          onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        />
      </div>
      <QueryView query={announcements} error="Erreur lors du chargement des annonces" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <p className={table.none}>Aucune annonce trouvée.</p>;
          return (
            <>
              <ModerationTable announcements={rows} />
              <LoadMore query={announcements} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
