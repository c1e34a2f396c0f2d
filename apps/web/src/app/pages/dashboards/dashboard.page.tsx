import { Button } from "@mantine/core";
import { isStaff } from "@recolte/domain/role";
import { isSeller, USER_TYPE_LABELS, type UserType } from "@recolte/domain/user-type";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Counters } from "#features/dashboards/counters.tsx";
import css from "#features/dashboards/dashboard.module.css";
import { DashboardSkeleton } from "#features/dashboards/dashboard-skeleton.tsx";
import { OwnAnnouncements } from "#features/dashboards/own-announcements.tsx";
import { QuickActions } from "#features/dashboards/quick-actions.tsx";
import { RecentActivity } from "#features/dashboards/recent-activity.tsx";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { isAdministrator, useViewer, type Viewer } from "#lib/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import frame from "./dashboard.module.css";

const TITLES: Record<UserType, string> = {
  producteur: "Tableau de bord",
  grossiste: "Espace grossiste",
  transporteur: "Espace transporteur",
  detaillant: "Espace détaillant",
  consommateur: "Espace consommateur",
  transformateur: "Espace transformateur",
};

/** Each to his own space: another's address leads there too, administrators' to the administration. */
export function Component() {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  if (!viewer) return null;
  if (isAdministrator(viewer)) return <Navigate to={paths.admin} replace />;
  if (!viewer.userType) return isStaff(viewer.roles) ? <Navigate to={paths.adminAnnouncements} replace /> : <NoProfile />;
  if (pathname !== paths.dashboardOf(viewer.userType)) return <Navigate to={paths.dashboardOf(viewer.userType)} replace />;
  return <Space viewer={viewer} userType={viewer.userType} />;
}

function NoProfile() {
  return (
    <Page title="Tableau de bord" className={frame.page}>
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

function Space({ viewer, userType }: { viewer: Viewer; userType: UserType }) {
  const overview = trpc.dashboards.overview.useQuery();
  const title = TITLES[userType];
  return (
    <Page title={title} className={frame.page}>
      <div className={css.greet}>
        <div>
          <p>
            {title}
            {title === "Tableau de bord" && ` · ${USER_TYPE_LABELS[userType]}`}
          </p>
          <h1>Bonjour {viewer.firstName}</h1>
        </div>
        {isSeller(userType) && (
          <Button component={Link} to={paths.createAnnouncement}>
            Créer une annonce
          </Button>
        )}
      </div>
      <QueryView query={overview} error="Impossible de charger votre tableau de bord" waiting={<DashboardSkeleton />}>
        {({ counters, createdLast7Days, announcements, recent }) => (
          <>
            <Counters counters={counters} createdLast7Days={createdLast7Days} />
            <div className={css.columns}>
              <div className={css.column}>
                <OwnAnnouncements announcements={announcements} />
                <RecentActivity events={recent} />
              </div>
              <div className={css.column}>
                <QuickActions viewer={viewer} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}
