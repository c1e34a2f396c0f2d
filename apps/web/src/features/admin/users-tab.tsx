import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  USER_SORTS,
  type UserSort,
} from "@recolte/domain/desk/moderation/administration";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
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
      <OptionHead
        search={{ label: "Nom, email ou type", name: "search", value: search }}
        filters={[
          { name: "status", label: "Statut", options: STATUSES, value: status ?? "" },
          { name: "sort", label: "Ordre", options: SORTS, value: sort },
        ]}
        onChange={change}
      />
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
              <RefreshButton query={users} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
