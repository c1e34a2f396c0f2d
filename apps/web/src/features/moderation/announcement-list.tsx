import { Button } from "@mantine/core";
import { MODERATED_LABELS, MODERATED_STATUSES, TOLD_COUNT } from "@recolte/domain/desk/moderation/moderation";
import { useEffect, useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { toast } from "#lib/send/toast.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { useAnnouncementDecisions } from "./decisions.tsx";
import css from "./moderation.module.css";
import { ModerationTable } from "./moderation-table.tsx";

/** In the address, where « Toutes » is not what the page opens on by itself. */
const ALL = "toutes";
const FAILED = "Erreur lors du chargement des annonces";

/** How many there are of each state, where they are few enough to be counted; all of them first. */
function tabsOf(byStatus: Outputs["moderation"]["counts"]["byStatus"] = []) {
  const told = (count: number | undefined) => (count !== undefined && count <= TOLD_COUNT ? count : null);
  const of = (status: string) => told(byStatus.find((row) => row.status === status)?.announcements);
  const counts = MODERATED_STATUSES.map(of);
  const all = counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
  return [
    { value: ALL, label: "Toutes", count: all },
    ...MODERATED_STATUSES.map((value) => ({ value, label: MODERATED_LABELS[value], count: of(value) })),
  ];
}

type Counts = Outputs["moderation"]["counts"];

/** What waits comes first, where the address asks for nothing; chosen once, so that the last decision does not change the list. */
function useOpening(counts: Counts | undefined, isBare: boolean) {
  const [opening, setOpening] = useState<"pending" | "all" | null>(isBare ? null : "all");
  if (opening !== null || !counts) return opening;
  const waiting = counts.byStatus.some((row) => row.status === "pending" && row.announcements > 0);
  setOpening(waiting ? "pending" : "all");
  return waiting ? "pending" : "all";
}

interface Props {
  counts: Counts | undefined;
  /** Nobody will say how many wait. */
  uncounted: boolean;
}

/** Every announcement of whatever state: searched, filtered, decided about. */
export function AnnouncementList({ counts, uncounted }: Props) {
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const asked = params.get("status");
  const opening = useOpening(counts, !search && !asked);
  const status = oneOf(MODERATED_STATUSES, asked ?? opening);
  const clear = () => change({ search: undefined, status: opening === "pending" ? ALL : undefined });
  const { decisions, dialogs } = useAnnouncementDecisions();
  const announcements = trpc.moderation.announcements.useInfiniteQuery(
    { search: search || undefined, status },
    { ...byCursor, placeholderData: keepFound, staleTime: 0, enabled: opening !== null || uncounted },
  );
  // A later page that does not come is said at the end of the list.
  const isLost = announcements.isError && !announcements.isFetchNextPageError;
  useEffect(() => {
    if (isLost) toast.error(FAILED);
  }, [isLost]);
  return (
    <>
      <OptionHead
        search={{ label: "Titre ou catégorie", name: "search", value: search }}
        filters={[{ name: "status", label: "Statut", options: tabsOf(counts?.byStatus), value: status ?? ALL, isChips: true }]}
        onChange={(changes) => change("status" in changes ? { status: changes["status"] ?? ALL } : changes)}
      />
      <QueryView query={announcements} error="Réessayez dans un instant." waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return (
              <EmptyState
                picture="magnifier"
                title="Aucune annonce trouvée"
                action={(search || status) && <Button onClick={clear}>Effacer les filtres</Button>}
              >
                Essayez un autre titre, une autre catégorie ou un autre statut.
              </EmptyState>
            );
          return (
            <div className={css.list}>
              <ModerationTable announcements={rows} decisions={decisions} />
              <LoadMore query={announcements} />
            </div>
          );
        }}
      </QueryView>
      {dialogs}
    </>
  );
}
