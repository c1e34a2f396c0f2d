import { useDebouncedValue } from "@mantine/hooks";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useFullScreen } from "#app/shell/full-screen.ts";
import { ConversationList, ConversationSearch, ConversationSkeleton } from "#features/messages/conversation-list.tsx";
import { listedWithHeld } from "#features/messages/held.ts";
import { Thread } from "#features/messages/thread.tsx";
import { Report } from "#features/reports/report.tsx";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./messages.module.css";

const SEARCH_PAUSE = 300;

/** Fetched with the first conversation that tells of an order. */
const OrderTurn = lazy(() => withBackoff(() => import("#features/orders/order-turn.tsx")));
const turnOf = (orderId: string) => (
  <Suspense>
    <OrderTurn orderId={orderId} />
  </Suspense>
);

/** Fetched with the first message that is sent. */
const TellHereLine = lazy(() => withBackoff(() => import("#features/push/tell-here-line.tsx")));

export function Component() {
  const { viewer } = useViewer();
  const [params] = useSearchParams();
  const seller = params.get("seller");
  const openId = (params.get("with") ?? seller) || null;
  const [search, setSearch] = useState("");
  const [reported, setReported] = useState<string | null>(null);
  const [asked] = useDebouncedValue(search.trim(), SEARCH_PAUSE);
  const conversations = trpc.messages.conversations.useInfiniteQuery(
    { search: asked || undefined },
    { ...byCursor, placeholderData: keepFound },
  );
  const held = trpc.messages.held.useQuery();
  const now = useNow(conversations.dataUpdatedAt);
  useFullScreen(openId !== null);

  return (
    <Page title={PAGES.messages.title}>
      <h1 className={`${css.title} ${openId ? css.threadOpen : ""}`}>Messages</h1>
      <div className={css.frame}>
        <section className={`${css.list} ${openId ? css.threadOpen : ""}`} aria-label="Conversations">
          <ConversationSearch search={search} onSearch={setSearch} />
          <div className={css.scroll}>
            <QueryView query={conversations} error="Impossible de charger les conversations" waiting={<ConversationSkeleton />}>
              {({ pages }) => {
                const found = pages.flatMap((page) => page.items);
                const items = asked ? found : listedWithHeld(found, held.data ?? []);
                if (items.length === 0) return <NoConversation searched={asked !== ""} />;
                return <ConversationList conversations={items} openId={openId} now={now} />;
              }}
            </QueryView>
            <LoadMore query={conversations} />
          </div>
        </section>
        <section className={`${css.thread} ${openId ? "" : css.noThread}`} aria-label="Conversation">
          {viewer && openId ? (
            <Thread
              key={openId}
              viewerId={viewer.id}
              otherId={openId}
              announcementId={params.get("announcement") ?? undefined}
              onReport={setReported}
              turnOf={turnOf}
              whenWritten={
                <Suspense>
                  <TellHereLine />
                </Suspense>
              }
            />
          ) : (
            <EmptyState picture="bubble" ground="legumes" title="Choisissez une conversation">
              Vos échanges avec vendeurs et acheteurs s'affichent ici.
            </EmptyState>
          )}
        </section>
      </div>
      {reported && <Report target={{ messageId: reported }} onClose={() => setReported(null)} />}
    </Page>
  );
}

function NoConversation({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState picture="magnifier" title="Aucune conversation trouvée" />;
  return (
    <EmptyState
      picture="bubble"
      ground="legumes"
      title="Aucune conversation"
      action={
        <Link className={css.link} to={paths.announcements()}>
          Voir les annonces
        </Link>
      }
    >
      Écrivez à un vendeur depuis une annonce.
    </EmptyState>
  );
}
