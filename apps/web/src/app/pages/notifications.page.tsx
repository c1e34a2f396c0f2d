import { byCursor } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Link } from "react-router-dom";
import { NotificationRow } from "#features/notifications/notification-row.tsx";
import { useRead } from "#features/notifications/use-read.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./notifications.module.css";

export function Component() {
  const list = trpc.notifications.list.useInfiniteQuery({}, byCursor);
  const { data: unread = 0 } = trpc.notifications.unread.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { read, busy } = useRead();
  const readAll = () => void read({}, "Erreur lors de la mise à jour");
  return (
    <Page title={PAGES.notifications.title} className={css.page}>
      <div className={css.head}>
        <h1>Notifications</h1>
        <Link to={paths.appeals}>Décisions et recours</Link>
        {unread > 0 && (
          <Button variant="outline" onClick={readAll} disabled={busy}>
            Tout marquer comme lu
          </Button>
        )}
      </div>
      <QueryView query={list} error="Impossible de charger vos notifications" waiting={<Skeleton height={320} radius={12} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
          if (all.length === 0) {
            return (
              <EmptyState picture="bubble" title="Aucune notification">
                Ce qui touche vos annonces et vos échanges paraîtra ici.
              </EmptyState>
            );
          }
          return (
            <>
              <ul className={css.list}>
                {all.map((news) => (
                  <NotificationRow
                    key={news.id}
                    news={news}
                    onOpen={() => news.readAt === null && void read({ ids: [news.id] })}
                  />
                ))}
              </ul>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
