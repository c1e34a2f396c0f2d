import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { MODERATED_LABELS, MODERATED_STATUSES } from "@recolte/domain/desk/moderation/moderation";
import { readOwnFilter } from "@recolte/domain/market/announcements/own-filter";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { posterPath } from "#lib/browser/poster-path.ts";
import { trpc } from "#lib/line/trpc.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { lazyDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./own-list.module.css";
import { OwnRow } from "./own-row.tsx";
import { useOwnerActions } from "./use-owner-actions.ts";

const QuickEdit = lazyDialog(async () => (await import("./quick-edit.tsx")).QuickEdit);

/** Fetched beside the list: most of what it holds is for a press. */
const OptionHead = lazy(async () => ({ default: (await withBackoff(() => import("#ui/option-head.tsx"))).OptionHead }));

/** So many are read at a glance. */
const FEW = 6;
const STATUSES = [
  { value: "", label: "Toutes" },
  ...MODERATED_STATUSES.map((value) => ({ value, label: MODERATED_LABELS[value] })),
];

function Nothing() {
  const create = (
    <Button component={Link} to={paths.createAnnouncement}>
      Créer une annonce
    </Button>
  );
  return (
    <EmptyState picture="basket" title="Aucune annonce" action={create}>
      Vous n'avez pas encore publié d'annonce.
    </EmptyState>
  );
}

/** One's own announcements in every state, newest first, each with what its author may do. */
export function OwnAnnouncementList() {
  const [params, change] = useFilters();
  const narrowed = readOwnFilter(params);
  const { search = "", status } = narrowed;
  const mine = trpc.announcements.mine.useInfiniteQuery(narrowed, { ...byCursor, placeholderData: keepFound });
  const actions = useOwnerActions();
  const [editedId, setEditedId] = useState<string | null>(null);
  const all = mine.data?.pages.flatMap(({ items }) => items) ?? [];
  const edited = all.find(({ id }) => id === editedId);
  const isNarrowed = search !== "" || status !== undefined;
  return (
    <section className={css.list}>
      <h2>Mes annonces</h2>
      {(isNarrowed || all.length > FEW) && (
        <Suspense fallback={<div className={css.head} />}>
          <OptionHead
            search={{ label: "Rechercher dans mes annonces", name: "q", value: search }}
            filters={[{ name: "statut", label: "Statut", options: STATUSES, value: status ?? "", isChips: true }]}
            onChange={change}
          />
        </Suspense>
      )}
      <QueryView query={mine} error="Erreur lors du chargement des annonces" waiting={<Skeleton height={220} />}>
        {() => {
          if (all.length === 0 && isNarrowed) return <EmptyState picture="magnifier" title="Aucune annonce trouvée" />;
          return all.length === 0 ? (
            <Nothing />
          ) : (
            <>
              {all.map((own) => (
                <OwnRow key={own.id} own={own} actions={actions} onQuickEdit={() => setEditedId(own.id)} />
              ))}
              <LoadMore query={mine} />
            </>
          );
        }}
      </QueryView>
      <Button component={Link} to={posterPath()} variant="outline" className={css.share}>
        Affiche et catalogue
      </Button>
      {edited && <QuickEdit own={edited} onClose={() => setEditedId(null)} />}
    </section>
  );
}
