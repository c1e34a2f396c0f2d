import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES, USER_SORTS, type UserSort } from "@recolte/domain/moderation/administration";
import { byCursor, keepFound } from "#lib/paging.ts";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";
import { UsersTable } from "./users-table.tsx";

const SORT_LABELS: Record<UserSort, string> = {
  recent: "Plus récents d'abord",
  oldest: "Plus anciens d'abord",
  name: "Nom : de A à Z",
  name_desc: "Nom : de Z à A",
};
const STATUSES = [
  { value: "", label: "Tous les statuts" },
  ...ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] })),
];
const SORTS = USER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function UsersTab() {
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const status = oneOf(ACCOUNT_STATUSES, params.get("status"));
  const sort = oneOf(USER_SORTS, params.get("sort")) ?? "recent";
  const users = trpc.admin.users.list.useInfiniteQuery(
    { search: search || undefined, status, sort },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <>
      <div className={css.filters}>
        <SearchField label="Nom, email ou type" value={search} onSearch={(text) => change({ search: text })} />
        <NativeSelect
          aria-label="Statut"
          data={STATUSES}
          value={status ?? ""}
          onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        />
        <NativeSelect
          aria-label="Ordre"
          data={SORTS}
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === "recent" ? undefined : currentTarget.value })}
        />
        <RefreshButton query={users} />
      </div>
      <QueryView query={users} error="Erreur lors du chargement des utilisateurs" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const people = pages.flatMap(({ items }) => items);
          if (people.length === 0)
            return (
              <EmptyState picture="magnifier" title="Aucun utilisateur trouvé">
                Essayez un autre nom, un autre email ou un autre statut.
              </EmptyState>
            );
          return (
            <>
              <UsersTable users={people} />
              <LoadMore query={users} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
