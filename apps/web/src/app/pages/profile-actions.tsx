import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { ReportButton } from "#features/reports/report-button.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { useViewer } from "#lib/session/viewer.ts";

const FollowButton = lazy(() => withBackoff(() => import("#features/alerts/follow-button.tsx")));

/** What one can do with somebody whose profile this is. */
export function ProfileActions({ userId }: { userId: string }) {
  const { viewer } = useViewer();
  if (viewer?.id === userId)
    return (
      <Button component={Link} to={paths.ownProfile} variant="outline">
        Gérer mon profil
      </Button>
    );
  const waiting = (
    <Button variant="outline" disabled>
      Suivre
    </Button>
  );
  return (
    <>
      <Button component={Link} to={paths.messages({ seller: userId })}>
        Envoyer un message
      </Button>
      <Suspense fallback={waiting}>
        <FollowButton sellerId={userId} />
      </Suspense>
      <ReportButton target={{ personId: userId }} />
    </>
  );
}
