import { Button, Skeleton } from "@mantine/core";
import { Link, useParams } from "react-router-dom";
import { ProfileHeader } from "#features/profiles/profile-header.tsx";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import css from "./profile.module.css";

export function Component() {
  const { userId = "" } = useParams();
  const { data, isPending } = trpc.profiles.byId.useQuery({ id: userId });
  if (isPending) {
    return (
      <Page title="Profil" className={css.page}>
        <Skeleton className={css.waiting} radius={12} />
      </Page>
    );
  }
  // Load errors are silently ignored and leave the same text, as specified.
  if (!data) {
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
  const { stats, ...profile } = data;
  return (
    <Page title={`${profile.firstName} ${profile.lastName}`} className={css.page}>
      <ProfileHeader
        profile={profile}
        stats={[
          ["annonces", stats.announcements],
          ["vues", stats.views],
          ["favoris donnés", stats.favouritesGiven],
        ]}
        actions={
          <Button component={Link} to={paths.messages({ seller: userId })}>
            Envoyer un message
          </Button>
        }
      />
    </Page>
  );
}
