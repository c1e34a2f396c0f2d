import { byCursor } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { posterPath } from "#lib/browser/poster-path.ts";
import { trpc } from "#lib/line/trpc.ts";
import { lazyDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./own-list.module.css";
import { OwnRow } from "./own-row.tsx";
import { useOwnerActions } from "./use-owner-actions.ts";

const QuickEdit = lazyDialog(async () => (await import("./quick-edit.tsx")).QuickEdit);

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
  const mine = trpc.announcements.mine.useInfiniteQuery({}, byCursor);
  const actions = useOwnerActions();
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = mine.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === editedId);
  return (
    <section className={css.list}>
      <h2>Mes annonces</h2>
      <QueryView query={mine} error="Erreur lors du chargement des annonces" waiting={<Skeleton height={220} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
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
