import { Button } from "@mantine/core";
import type { Ref } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { isAdministrator, type Viewer } from "#lib/session/viewer.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface Props {
  viewer: Viewer;
  profile: Outputs["profiles"]["me"];
  stats: Outputs["profiles"]["myStats"] | undefined;
  /** They are on their way. */
  waiting: boolean;
  /** Gets the focus back when the form closes. */
  editLink: Ref<HTMLAnchorElement>;
}

export function OwnHeader({ viewer, profile, stats, waiting, editLink }: Props) {
  const signOut = useSignOut();
  return (
    <ProfileHeader
      profile={profile}
      waiting={waiting}
      stats={[
        ["annonce", "annonces", stats?.announcements],
        ["vue", "vues", stats?.views],
        ["favori reçu", "favoris reçus", stats?.favouritesReceived],
      ]}
      actions={
        <>
          <Button component={Link} to={paths.createAnnouncement}>
            Nouvelle annonce
          </Button>
          <Button
            component={Link}
            to={isAdministrator(viewer) ? paths.admin : paths.dashboardOf(profile.userType)}
            variant="outline"
          >
            Accéder au tableau de bord
          </Button>
          <Button ref={editLink} component={Link} to={paths.editProfile} variant="outline">
            Modifier le profil
          </Button>
          <Button variant="subtle" onClick={() => void signOut()}>
            Se déconnecter
          </Button>
        </>
      }
    />
  );
}
