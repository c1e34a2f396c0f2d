import { byCursor } from "#lib/paging.ts";
import { formatDate } from "@recolte/domain/date";
import { formatNumber } from "@recolte/domain/price";
import { fullName, ofName } from "@recolte/domain/profiles/profile";
import { REPORT_REASON_LABELS } from "@recolte/domain/moderation/report";
import { Button } from "@mantine/core";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useFilters } from "#lib/use-filters.ts";
import { tied } from "#lib/words.ts";
import { Badge } from "#ui/badge.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import css from "./moderation.module.css";
import { ReportDialog } from "./report-dialog.tsx";

type Case = Outputs["moderation"]["reports"]["items"][number];

const nameOf = ({ announcementId, title, author }: Pick<Case, "announcementId" | "title" | "author">) =>
  announcementId ? `« ${title} »` : `Message ${ofName(fullName(author))}`;

function Row({ waiting, onOpen }: { waiting: Case; onOpen: () => void }) {
  const { announcementId, author, reasons, reports, createdAt } = waiting;
  const name = nameOf(waiting);
  return (
    <tr>
      <td className={table.whole}>
        <p className={table.strong}>{tied(name)}</p>
        <p className={table.quiet}>
          {announcementId ? `Annonce ${ofName(fullName(author))}` : "Signalé par la personne qui l'a reçu"}
        </p>
      </td>
      <td data-label="Raisons" className={table.whole}>
        <span className={table.tags}>
          {reasons.map((reason) => (
            <Badge key={reason} tone="bad">
              {REPORT_REASON_LABELS[reason]}
            </Badge>
          ))}
        </span>
      </td>
      <td data-label="Signalements" className={table.number}>
        {formatNumber(reports)}
      </td>
      <td data-label="Depuis le" className={css.date}>
        {formatDate(createdAt)}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        <div className={css.actions}>
          <Button size="sm" variant="outline" aria-haspopup="dialog" aria-label={`Examiner ${name}`} onClick={onOpen}>
            Examiner
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** What members reported and nobody has answered: who has waited longest comes first. */
export function ReportQueue() {
  const [params, change] = useFilters();
  const opened = params.get("cas");
  const reports = trpc.moderation.reports.useInfiniteQuery({}, { ...byCursor, staleTime: 0 });
  return (
    <>
      <QueryView query={reports} error="Erreur lors du chargement des signalements" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return (
              <EmptyState picture="bubble" title="Aucun signalement en attente">
                Tout ce que les membres ont signalé a reçu une réponse.
              </EmptyState>
            );
          return (
            <>
              <DataTable columns={["Ce qui est signalé", "Raisons", "Signalements", "Depuis le"]} numbers={["Signalements"]}>
                {rows.map((waiting) => (
                  <Row key={waiting.id} waiting={waiting} onOpen={() => change({ cas: waiting.id })} />
                ))}
              </DataTable>
              <LoadMore query={reports} />
            </>
          );
        }}
      </QueryView>
      {opened && <ReportDialog key={opened} id={opened} onClose={() => change({ cas: undefined })} />}
    </>
  );
}
