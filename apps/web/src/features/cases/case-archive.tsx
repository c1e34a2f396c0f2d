import { Button } from "@mantine/core";
import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { CASE_KIND_LABELS, CASE_KINDS, CASE_OUTCOME_LABELS } from "@recolte/domain/judgement/trust/case";
import { SANCTION_LABELS } from "@recolte/domain/judgement/trust/sanction";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { tied } from "#lib/browser/words.ts";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LiftSanction } from "#ui/lift-sanction.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { thingOf } from "./case-words.ts";
import css from "./cases.module.css";
import { RestoreDialog } from "./restore-dialog.tsx";

type Decided = Outputs["cases"]["archive"]["items"][number];

const KINDS = [
  { value: "", label: "Toutes les sortes" },
  ...CASE_KINDS.map((value) => ({ value, label: CASE_KIND_LABELS[value] })),
];

const nameOf = ({ title, kind, targetType }: Decided) => tied(title ? `« ${title} »` : thingOf({ kind, targetType }));

interface RowProps {
  row: Decided;
  onRestore: () => void;
}

/** As the server says that it can be done by who reads this. */
function TakingBack({ row, onRestore }: RowProps) {
  const { subject, mayRestore, liftable, isSettled } = row;
  if (mayRestore)
    return (
      <Button size="sm" variant="default" aria-label={`Rétablir ${isolate(nameOf(row))}`} onClick={onRestore}>
        Rétablir
      </Button>
    );
  if (liftable)
    return (
      <>
        <p className={table.quiet}>{SANCTION_LABELS[liftable.kind]} en cours</p>
        <LiftSanction id={liftable.id} of={subject ? fullName(subject) : nameOf(row)} />
      </>
    );
  return isSettled && <p className={table.quiet}>Ne se reprend pas : la marchandise a changé de mains.</p>;
}

function Row({ row, onRestore }: RowProps) {
  const { kind, subject, outcome, reason, by, at } = row;
  return (
    <DataRow>
      <td className={table.whole}>
        <p className={table.strong}>{nameOf(row)}</p>
        <p className={table.quiet}>
          {CASE_KIND_LABELS[kind]}
          {subject && ` · ${isolate(fullName(subject))}`}
        </p>
      </td>
      <td data-label="Décision" className={table.whole}>
        {CASE_OUTCOME_LABELS[outcome]}
        {reason && <p className={`${table.quiet} ${css.words}`}>{reason}</p>}
        <TakingBack row={row} onRestore={onRestore} />
      </td>
      <td data-label="Par">{by ?? "Profil non configuré"}</td>
      <td data-label="Le" className={table.mark}>
        {formatDate(at)}, {formatTime(at)}
      </td>
    </DataRow>
  );
}

/** What was decided, by whom, the latest first. A wrong decision is taken back by another. */
export default function CaseArchive() {
  const [wrong, setWrong] = useState<Decided | null>(null);
  const [params, change] = useFilters();
  const kind = oneOf(CASE_KINDS, params.get("sorte"));
  const archive = trpc.cases.archive.useInfiniteQuery({ kind }, { ...byCursor, placeholderData: keepFound, staleTime: 0 });
  return (
    <>
      <OptionHead
        filters={[{ name: "sorte", label: "Sorte", options: KINDS, value: kind ?? "", isChips: true }]}
        onChange={change}
      />
      <QueryView query={archive} error="Erreur lors du chargement des décisions" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return (
              <EmptyState picture="magnifier" title="Aucune décision">
                Ce que l'équipe décide paraît ici.
              </EmptyState>
            );
          return (
            <>
              <DataTable columns={["Dossier", "Décision", "Par", "Le"]} last={null}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} onRestore={() => setWrong(row)} />
                ))}
              </DataTable>
              <LoadMore query={archive} />
              {wrong && <RestoreDialog decisionId={wrong.id} thing={nameOf(wrong)} onClose={() => setWrong(null)} />}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
