import { Button } from "@mantine/core";
import { SELLER_TYPES, USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import editor from "#ui/content-editor.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { EntryDialog, NewEntryDialog } from "./entry-dialog.tsx";
import { EntryTable } from "./entry-table.tsx";

const KINDS = [
  { value: "", label: "Tous les métiers" },
  ...SELLER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] })),
];

/** The cards of people without an account; members write their own. */
export function EntryList() {
  const [params, change] = useFilters();
  const [edited, setEdited] = useState<string | null>(null);
  const search = params.get("search") ?? "";
  const kind = oneOf(SELLER_TYPES, params.get("metier"));
  const entries = trpc.directories.staff.list.useInfiniteQuery(
    { search: search || undefined, kind },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  const close = () => setEdited(null);
  return (
    <>
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited("")}>
            Ajouter une fiche
          </Button>
        }
        search={{ label: "Nom, spécialité ou zone", name: "search", value: search }}
        filters={[{ name: "metier", label: "Métier", options: KINDS, value: kind ?? "", isChips: true }]}
        onChange={change}
      />
      <p className={editor.lead}>
        Ces personnes n'ont pas de compte : on peut les appeler, pas leur écrire. Un membre tient sa fiche lui-même.
      </p>
      <QueryView query={entries} error="Erreur lors du chargement des fiches" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return search || kind ? (
              <p className={table.none}>Aucune fiche trouvée.</p>
            ) : (
              <EmptyState picture="map" title="Aucune fiche">
                Ajoutez la première personne qui n'a pas de compte.
              </EmptyState>
            );
          return (
            <>
              <EntryTable entries={rows} onEdit={setEdited} />
              <LoadMore query={entries} />
            </>
          );
        }}
      </QueryView>
      {edited === "" && <NewEntryDialog onClose={close} />}
      {edited && <EntryDialog id={edited} onClose={close} />}
    </>
  );
}
