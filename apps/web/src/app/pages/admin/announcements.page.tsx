import { TOLD_COUNT } from "@recolte/domain/moderation/moderation";
import { PAGES } from "@recolte/domain/pages";
import { isAdmin } from "@recolte/domain/role";
import { AnnouncementList } from "#features/moderation/announcement-list.tsx";
import { CountTabs } from "#ui/count-tabs.tsx";
import { FeaturedQueue } from "#features/moderation/featured-queue.tsx";
import { ReportQueue } from "#features/moderation/report-queue.tsx";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useAddress } from "#lib/use-filters.ts";
import { useViewer } from "#lib/viewer.ts";
import { counted } from "#lib/words.ts";
import { Page } from "#ui/page.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

const VIEWS = ["annonces", "signalements", "vedettes"] as const;

const waitingWords = (pending: number) =>
  pending > TOLD_COUNT
    ? `Plus de ${counted(TOLD_COUNT, "annonce attend", "annonces attendent")}`
    : counted(pending, "annonce attend", "annonces attendent");

/** Announcements, what members reported, and, for administrators, who asked to be put forward. */
export function Component() {
  const [params, write] = useAddress();
  const { viewer } = useViewer();
  const utils = trpc.useUtils();
  const counts = trpc.moderation.counts.useQuery(undefined, { staleTime: 0 });
  const views = isAdmin(viewer?.roles ?? []) ? VIEWS : VIEWS.slice(0, 2);
  const view = oneOf(views, params.get("vue")) ?? "annonces";
  const pending = counts.data?.byStatus.find(({ status }) => status === "pending")?.announcements;
  const tabs = [
    { value: "annonces", label: "Annonces" },
    { value: "signalements", label: "Signalements", count: counts.data?.reports },
    { value: "vedettes", label: "Mises en vedette", count: counts.data?.requests },
  ].slice(0, views.length);
  return (
    <Page title={PAGES.adminAnnouncements.title} className={css.page}>
      <div className={table.head}>
        <div>
          <h1>Modération des annonces</h1>
          <p>{pending !== undefined && `${waitingWords(pending)} une décision`}</p>
        </div>
        <RefreshButton query={{ isFetching: counts.isFetching, refetch: () => utils.moderation.invalidate() }} />
      </div>
      <CountTabs
        look="pill"
        label="Vue"
        tabs={tabs}
        value={view}
        onChange={(value) => write(() => new URLSearchParams(value === "annonces" ? {} : { vue: value }))}
      />
      {view === "annonces" && <AnnouncementList counts={counts.data} uncounted={counts.isError} />}
      {view === "signalements" && <ReportQueue />}
      {view === "vedettes" && <FeaturedQueue />}
    </Page>
  );
}
