import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementGrid, WaitingGrid } from "#features/announcements/announcement-grid.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { ProfileHeader } from "#features/profiles/profile-header.tsx";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import css from "./profile.module.css";

/** Below the goods: fetched after them. */
const PublicReviews = lazy(async () => ({ default: (await withBackoff(() => import("./public-reviews.tsx"))).PublicReviews }));

export function Component() {
  const { userId = "" } = useParams();
  const { data, isPending } = trpc.profiles.byId.useQuery({ id: userId });
  if (isPending) {
    return (
      <Page title="Profil" className={css.page}>
        <div aria-busy="true" className={css.waiting}>
          <output className="sr">Chargement...</output>
          <Skeleton className={css.waitingCard} radius={12} />
          <Skeleton className={css.waitingRest} radius={12} />
        </div>
      </Page>
    );
  }
  // Load errors are silently ignored and leave the same text, as specified.
  if (!data) return <NotFound />;
  const { stats, ...profile } = data;
  return (
    <Page title={fullName(profile)} className={css.page}>
      <ProfileHeader
        profile={profile}
        bio={profile.bio}
        rated={profile}
        stats={[
          ["annonce", "annonces", stats.announcements],
          ["vue", "vues", stats.views],
          ["favori donné", "favoris donnés", stats.favouritesGiven],
        ]}
        actions={<ProfileActions userId={userId} />}
      />
      <Offered userId={userId} />
      <Suspense>
        <PublicReviews userId={userId} rated={profile} />
      </Suspense>
    </Page>
  );
}

function Offered({ userId }: { userId: string }) {
  const favourites = useFavourites();
  const list = trpc.profiles.announcements.useInfiniteQuery({ id: userId }, byCursor);
  return (
    <section className={css.offered}>
      <h2>Ses annonces</h2>
      <QueryView query={list} error="Erreur lors du chargement des annonces" waiting={<WaitingGrid count={3} />}>
        {({ pages }) => {
          const offered = pages.flatMap(({ items }) => items);
          if (offered.length === 0) return <p>Aucune annonce active pour le moment.</p>;
          return (
            <>
              <AnnouncementGrid>
                {offered.map((announcement) => (
                  <li key={announcement.id}>
                    <AnnouncementCard
                      sellerKnown
                      announcement={announcement}
                      heart={<CardHeart of={announcement} favourites={favourites} />}
                    />
                  </li>
                ))}
              </AnnouncementGrid>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function NotFound() {
  return (
    <Page title="Profil non trouvé" className={css.page}>
      <EmptyState
        level={1}
        picture="magnifier"
        title="Profil non trouvé"
        action={
          <Button component={Link} to={paths.announcements()}>
            Voir les annonces
          </Button>
        }
      />
    </Page>
  );
}
