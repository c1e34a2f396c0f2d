import { Button } from "@mantine/core";
import { CONTACT_STATUSES } from "@recolte/domain/contact";
import { formatDate, formatTime } from "@recolte/domain/date";
import { fullName, ofName } from "@recolte/domain/profiles/profile";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/paging.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { Badge } from "#ui/badge.tsx";
import { CountTabs } from "#ui/count-tabs.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { LetterDialog } from "./letter-dialog.tsx";
import { LETTER_STATUS } from "./letter-words.ts";
import css from "./letters.module.css";

type Letter = Outputs["contact"]["letters"]["list"]["items"][number];

const TABS = CONTACT_STATUSES.map((value) => ({ value, label: LETTER_STATUS[value].label }));

function LetterTable({ letters, onRead }: { letters: readonly Letter[]; onRead: (id: string) => void }) {
  return (
    <DataTable columns={["Sujet", "De", "Reçu", "Statut"]}>
      {letters.map((letter) => (
        <tr key={letter.id}>
          <td className={table.whole}>
            <p className={table.strong}>{letter.subject}</p>
          </td>
          <td data-label="De">
            <p>{fullName(letter)}</p>
            <p className={table.quiet}>{letter.userId ? "Membre" : "Visiteur"}</p>
          </td>
          <td data-label="Reçu">
            {formatDate(letter.createdAt)} à {formatTime(letter.createdAt)}
          </td>
          <td data-label="Statut">
            <Badge tone={LETTER_STATUS[letter.status].tone}>{LETTER_STATUS[letter.status].label}</Badge>
            {letter.decidedBy && <p className={table.quiet}>{letter.decidedBy}</p>}
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <Button
              className={css.read ?? ""}
              variant="outline"
              size="sm"
              aria-label={`Lire « ${letter.subject} » ${ofName(fullName(letter))}`}
              onClick={() => onRead(letter.id)}
            >
              Lire
            </Button>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** What was written with the contact form, state by state. */
export function LetterList() {
  const [params, change] = useFilters();
  const [reading, setReading] = useState<string | null>(null);
  const search = params.get("search") ?? "";
  const status = oneOf(CONTACT_STATUSES, params.get("statut")) ?? "open";
  const letters = trpc.contact.letters.list.useInfiniteQuery(
    { search: search || undefined, status },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <>
      <CountTabs
        label="Statut"
        tabs={TABS}
        value={status}
        onChange={(value) => change({ statut: value === "open" ? undefined : value })}
      />
      <div className={table.tools}>
        <SearchField label="Nom, email ou sujet" value={search} onSearch={(text) => change({ search: text })} />
      </div>
      <QueryView query={letters} error="Erreur lors du chargement des messages" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return search ? (
              <p className={table.none}>Aucun message trouvé.</p>
            ) : (
              <EmptyState picture="bubble" title="Aucun message ici">
                {status === "open"
                  ? "Tous les messages ont reçu une réponse ou sont classés."
                  : "Rien dans cet état pour le moment."}
              </EmptyState>
            );
          return (
            <>
              <LetterTable letters={rows} onRead={setReading} />
              <LoadMore query={letters} />
            </>
          );
        }}
      </QueryView>
      {reading && <LetterDialog id={reading} onClose={() => setReading(null)} />}
    </>
  );
}
