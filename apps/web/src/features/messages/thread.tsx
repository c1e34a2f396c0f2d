import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Skeleton } from "@mantine/core";
import { greeting } from "@recolte/domain/talk/messages/text";
import { fullName, shortName } from "@recolte/domain/market/profiles/profile";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { byCursor } from "#lib/browser/paging.ts";
import { isNotFound } from "#lib/send/refusal-of.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useLookedAt } from "#lib/browser/use-looked-at.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { NameFirst } from "#ui/name-first.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Bubbles } from "./bubbles.tsx";
import { Composer } from "./composer.tsx";
import { NoWriting } from "./no-writing.tsx";
import { withHeld } from "./held.ts";
import { newestUnread, subjectOf, threadEntries } from "./thread-entries.ts";
import { About, BareHeader, ThreadHeader } from "./thread-header.tsx";
import css from "./thread.module.css";
import { useMarkRead } from "./use-mark-read.ts";
import { useSending } from "./use-sending.ts";
import { useWarned } from "./use-warned.ts";

interface Props {
  viewerId: string;
  otherId: string;
  /** The announcement the buyer comes from. */
  announcementId: string | undefined;
  onReport: (messageId: string) => void;
  turnOf: ComponentProps<typeof Bubbles>["turnOf"];
  /** Stands above the field once something was written here. */
  whenWritten?: ReactNode;
}

export function Thread({ viewerId, otherId, announcementId, onReport, turnOf, whenWritten }: Props) {
  const navigate = useNavigate();
  const markRead = useMarkRead(otherId);
  const { pending, write, retry, remove, takenBack } = useSending(viewerId);
  const thread = trpc.messages.thread.useInfiniteQuery({ otherId }, byCursor);
  const messages = thread.data?.pages.flatMap(({ items }) => items) ?? [];
  const held = trpc.messages.held.useQuery();
  const warned = useWarned(otherId, messages);
  const subject = announcementId ?? subjectOf(otherId, messages, pending);
  const opening = trpc.messages.opening.useQuery(
    { sellerId: otherId, announcementId: subject },
    { enabled: thread.isSuccess && subject !== undefined },
  );
  const about = opening.data?.announcement ?? null;
  const fresh = newestUnread(otherId, messages)?.createdAt;
  const lookedAt = useLookedAt();
  const now = useNow(thread.dataUpdatedAt);
  const [isWritten, setIsWritten] = useState(false);

  useEffect(() => {
    if (fresh && lookedAt) markRead(fresh);
  }, [fresh, lookedAt, markRead]);

  return (
    <Opened query={thread}>
      {({ pages: [first] }) => {
        if (!first) return null;
        const title = about?.title ?? messages.find(({ announcement }) => announcement?.id === subject)?.announcement?.title;
        const entries = withHeld(otherId, threadEntries(otherId, messages, pending), held.data ?? []);
        // The greeting is a new conversation's first text: there the field waits until it is known. Later it waits for nothing more,
        // whatever the other one writes about while it is being written in.
        const ready = entries.length > 0 || !subject || opening.isFetched;
        const mayWrite = first.other.active && !first.blocked;
        return (
          <>
            <ThreadHeader other={first.other} blocked={first.blocked} />
            {subject && title && <About id={subject} title={title} details={about} />}
            <Log name={fullName(first.other)} query={thread} isEmpty={entries.length === 0}>
              <Bubbles
                entries={entries}
                otherName={shortName(first.other)}
                now={now}
                onRetry={retry}
                onRemove={remove}
                onReport={onReport}
                warned={warned}
                turnOf={turnOf}
              />
            </Log>
            {!mayWrite && <NoWriting other={first.other} blocked={first.blocked} />}
            {isWritten && whenWritten}
            {ready && mayWrite && (
              <NameFirst>
                {" "}
                <Composer
                  // Begun anew with the draft.
                  key={takenBack}
                  viewerId={viewerId}
                  otherId={otherId}
                  greeting={entries.length === 0 && about ? greeting(about.title) : ""}
                  onSend={(message) => {
                    setIsWritten(true);
                    const written = write({ ...message, receiverId: otherId, announcementId: announcementId ?? null });
                    if (announcementId) void navigate(`?with=${otherId}`, { replace: true });
                    return written;
                  }}
                />
              </NameFirst>
            )}
          </>
        );
      }}
    </Opened>
  );
}

interface LogProps {
  name: string;
  query: ComponentProps<typeof LoadMore>["query"];
  isEmpty: boolean;
  children: ReactNode;
}

/** Reversed, so that it opens at the end and stays there. */
function Log({ name, query, isEmpty, children }: LogProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area is reachable by keyboard
    <div className={css.flow} tabIndex={0} role="log" aria-label={`Messages avec ${isolate(name)}`}>
      <div>
        <LoadMore query={query} />
        {isEmpty && <p className={css.beginning}>Nouvelle conversation avec {name}</p>}
        {children}
      </div>
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton height={44} width="55%" radius="lg" />
      <Skeleton height={44} width="40%" radius="lg" ml="auto" />
      <Skeleton height={66} width="60%" radius="lg" />
    </div>
  );
}

interface OpenedProps<T> {
  query: Parameters<typeof QueryView<T>>[0]["query"] & { error: unknown };
  children: (found: T) => ReactNode;
}

/** On a phone the way back is there before the conversation, and without it; trying again finds nobody who does not exist. */
function Opened<T>({ query, children }: OpenedProps<T>) {
  const isThere = query.data !== undefined;
  return (
    <>
      {!isThere && <BareHeader />}
      {!isThere && isNotFound(query.error) ? (
        <EmptyState picture="magnifier" title="Destinataire invalide" />
      ) : (
        <QueryView query={query} error="Impossible de charger la conversation" waiting={<ThreadSkeleton />}>
          {children}
        </QueryView>
      )}
    </>
  );
}
