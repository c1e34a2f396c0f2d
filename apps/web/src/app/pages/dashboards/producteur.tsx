import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { canMove } from "@recolte/domain/market/announcements/status";
import { useOwnerActions } from "#features/announcements/use-owner-actions.ts";
import { Counters } from "#features/dashboards/counters.tsx";
import css from "#features/dashboards/dashboard.module.css";
import { DashboardSkeleton } from "#features/dashboards/dashboard-skeleton.tsx";
import { OwnAnnouncements } from "#features/dashboards/own-announcements.tsx";
import { Performance } from "#features/dashboards/performance.tsx";
import { ProducerActions } from "#features/dashboards/producer-actions.tsx";
import { RecentActivity } from "#features/dashboards/recent-activity.tsx";
import { Revenue } from "#features/dashboards/revenue.tsx";
import { Crops } from "#features/farming/crops.tsx";
import { EventsCard } from "#features/farming/events-card.tsx";
import { TipsCard } from "#features/farming/tips-card.tsx";
import { WeatherCard } from "#features/farming/weather-card.tsx";
import { Owed } from "#features/orders/owed.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { HarvestButton } from "#features/stock/harvest-button.tsx";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";

const ERROR = "Impossible de charger vos chiffres";

type Own = Outputs["dashboards"]["overview"]["announcements"][number];

function Renew({ own, actions }: { own: Own; actions: ReturnType<typeof useOwnerActions> }) {
  if (own.status !== "expired" || !canMove(own.status, "renew")) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={actions.busy === own.id}
      aria-label={`Renouveler « ${isolate(own.title)} »`}
      onClick={() => actions.renew(own.id)}
    >
      Renouveler
    </Button>
  );
}

/** What is sold, what happened and what grows; beside it the actions, money, weather, tips, events. */
export function Space() {
  const overview = trpc.dashboards.overview.useQuery();
  const figures = trpc.dashboards.producer.useQuery();
  const actions = useOwnerActions();
  return (
    <QueryView query={overview} error="Impossible de charger votre tableau de bord" waiting={<DashboardSkeleton />}>
      {({ counters, createdLast7Days, announcements, recent }) => (
        <>
          <Counters counters={counters} createdLast7Days={createdLast7Days} />
          <div className={css.columns}>
            <div className={css.column}>
              <OwnAnnouncements announcements={announcements} actions={(own) => <Renew own={own} actions={actions} />} />
              <RecentActivity events={recent} />
              <Crops />
            </div>
            <div className={css.column}>
              <ProducerActions harvest={<HarvestButton />} sell={<SellButton />} />
              <QueryView query={figures} error={ERROR} waiting={<Skeleton height={520} radius={12} />}>
                {(shown) => (
                  <>
                    <Performance performance={shown.performance} />
                    <Revenue figures={shown} owed={<Owed side="seller" />} />
                  </>
                )}
              </QueryView>
              <WeatherCard />
              <TipsCard />
              <EventsCard />
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}
