import { Button } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { isStaff } from "@recolte/domain/identity/role";
import type { UserType } from "@recolte/domain/identity/user-type";
import { Suspense, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { DashboardSkeleton } from "#features/dashboards/dashboard-skeleton.tsx";
import { Greeting, SPACE_TITLES } from "#features/dashboards/greeting.tsx";
import { ToDo } from "#features/to-do/to-do.tsx";
import { WaitingRequests } from "#features/transport/waiting-requests.tsx";
import { paths } from "#lib/browser/paths.ts";
import { isAdministrator, useViewer, type Viewer } from "#lib/session/viewer.ts";
import { isAwaited, useToDo } from "#lib/session/use-to-do.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import frame from "./dashboard.module.css";
import { SPACES } from "./spaces.ts";

/** Each to their own space: another's address leads there too, administrators' to the administration. The server has all of them at hand. */
export function Component({ spaces = SPACES }: { spaces?: typeof SPACES }) {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  if (!viewer) return null;
  if (isAdministrator(viewer)) return <Navigate to={paths.admin} replace />;
  if (!viewer.userType) return isStaff(viewer.roles) ? <Navigate to={paths.adminAnnouncements} replace /> : <NoProfile />;
  if (pathname !== paths.dashboardOf(viewer.userType)) return <Navigate to={paths.dashboardOf(viewer.userType)} replace />;
  return <Own viewer={viewer} userType={viewer.userType} Space={spaces[viewer.userType]} />;
}

function NoProfile() {
  return (
    <Page title={PAGES.dashboard.title} className={frame.page}>
      <EmptyState
        level={1}
        picture="compass"
        title="Profil non configuré"
        action={
          <Button component={Link} to={paths.ownProfile}>
            Voir mon profil
          </Button>
        }
      >
        Votre compte n'a pas encore de profil.
      </EmptyState>
    </Page>
  );
}

type OwnProps = { viewer: Viewer; userType: UserType; Space: (typeof SPACES)[UserType] };

function Own({ viewer, userType, Space }: OwnProps) {
  const toDo = useToDo();
  // What waits stands first: until it is known the rest is asked for, and not shown to jump below it.
  const waits = isAwaited(toDo);
  // Known before the page is shown: what the server rendered stays until the space is there too.
  const [told] = useState(!toDo.isPending);
  const space = <Space viewer={viewer} />;
  return (
    <Page title={SPACE_TITLES[userType]} className={frame.page}>
      <Greeting viewer={viewer} userType={userType} action={userType === "transporteur" ? <WaitingRequests /> : undefined} />
      <ToDo />
      {waits && <DashboardSkeleton />}
      <div hidden={waits}>{told ? space : <Suspense fallback={<DashboardSkeleton />}>{space}</Suspense>}</div>
    </Page>
  );
}
