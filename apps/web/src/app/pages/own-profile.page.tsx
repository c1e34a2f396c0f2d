import { Button, Skeleton } from "@mantine/core";
import { TRPCClientError } from "@trpc/client";
import { Link } from "react-router-dom";
import { ProfileHeader } from "#features/profiles/profile-header.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./profile.module.css";

function OwnAnnouncements() {
  const mine = trpc.announcements.mine.useInfiniteQuery({}, { getNextPageParam: ({ next }) => next, initialCursor: null });
  return (
    <section className={css.list}>
      <h2>Mes annonces</h2>
      <QueryView
        query={{ ...mine, data: mine.data }}
        error="Erreur lors du chargement des annonces"
        waiting={<Skeleton height={180} />}
      >
        {({ pages }) => (
          <>
            {pages[0]?.items.length === 0 && <p>Vous n'avez pas encore publié d'annonce.</p>}
            <ul>
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, title, status, viewsCount }) => (
                  <li key={id} className={css.row}>
                    <Link to={paths.announcement(id)}>{title}</Link>
                    <span>
                      {counted(viewsCount, "vue")} <StatusBadge status={status} />
                    </span>
                  </li>
                ))}
            </ul>
            <LoadMore query={mine} />
          </>
        )}
      </QueryView>
    </section>
  );
}

export function Component() {
  const profile = trpc.profiles.me.useQuery();
  const stats = trpc.profiles.myStats.useQuery();
  const signOut = useSignOut();
  const leave = (
    <Button variant="outline" onClick={() => void signOut()}>
      Se déconnecter
    </Button>
  );
  if (profile.error instanceof TRPCClientError && profile.error.data?.refusal === "profile.missing") {
    return (
      <Page title="Profil" className={css.page}>
        <EmptyState level={1} picture="compass" title="Profil non configuré" action={leave}>
          Votre compte n'a pas encore de profil.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Profil" className={css.page}>
      <QueryView
        query={profile}
        error="Erreur lors du chargement du profil"
        waiting={<Skeleton className={css.waiting} radius={12} />}
      >
        {(me) => (
          <ProfileHeader
            profile={me}
            stats={[
              ["annonces", stats.data?.announcements ?? 0],
              ["vues", stats.data?.views ?? 0],
              ["favoris reçus", stats.data?.favouritesReceived ?? 0],
            ]}
            actions={
              <>
                <Button component={Link} to={paths.createAnnouncement}>
                  Nouvelle annonce
                </Button>
                {leave}
              </>
            }
          />
        )}
      </QueryView>
      <OwnAnnouncements />
    </Page>
  );
}
