import { Counters } from "#features/dashboards/counters.tsx";
import css from "#features/dashboards/dashboard.module.css";
import { DashboardSkeleton } from "#features/dashboards/dashboard-skeleton.tsx";
import { OwnAnnouncements } from "#features/dashboards/own-announcements.tsx";
import { QuickActions } from "#features/dashboards/quick-actions.tsx";
import { RecentActivity } from "#features/dashboards/recent-activity.tsx";
import { trpc } from "#lib/trpc.ts";
import type { Viewer } from "#lib/viewer.ts";
import { QueryView } from "#ui/query-view.tsx";

/** Own counters, announcements and what happened around them. */
export function Space({ viewer }: { viewer: Viewer }) {
  const overview = trpc.dashboards.overview.useQuery();
  return (
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
  );
}
