import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { UsersTable } from "#features/admin/users-table.tsx";
import { trpc } from "#lib/trpc.ts";
import { useFilters } from "#lib/use-filters.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
import css from "./admin.module.css";

export function Component() {
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const users = trpc.admin.users.list.useInfiniteQuery(
    { search: search || undefined },
    { getNextPageParam: ({ next }) => next, initialCursor: null, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <Page title="Utilisateurs" className={css.page}>
      <div className={table.head}>
        <h1>Gestion des utilisateurs</h1>
        <RefreshButton query={users} />
      </div>
      <div className={table.tools}>
        <SearchField label="Nom, email ou type" value={search} onSearch={(text) => change({ search: text })} />
      </div>
      <QueryView query={users} error="Erreur lors du chargement des utilisateurs" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const people = pages.flatMap(({ items }) => items);
          if (people.length === 0) return <p className={table.none}>Aucun utilisateur trouvé.</p>;
          return (
            <>
              <UsersTable users={people} />
              <LoadMore query={users} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
