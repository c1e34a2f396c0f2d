import { TOLD_COUNT } from "@recolte/domain/desk/moderation/moderation";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { isAdmin } from "@recolte/domain/identity/role";
import { useState } from "react";
import { CaseQueue } from "#features/cases/case-queue.tsx";
import { AnnouncementList } from "#features/moderation/announcement-list.tsx";
import { CaseAnnouncement } from "#features/moderation/case-announcement.tsx";
import { CaseDelivery, CaseHandOver } from "#features/moderation/case-hand-over.tsx";
import { CaseMessage } from "#features/moderation/case-message.tsx";
import { CountTabs } from "#ui/count-tabs.tsx";
import { FeaturedQueue } from "#features/moderation/featured-queue.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useAddress } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { counted } from "#lib/browser/words.ts";
import { Page } from "#ui/page.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

const VIEWS = ["a-traiter", "annonces", "vedettes"] as const;
/** By what a case is about. */
const SUBJECTS = { announcement: CaseAnnouncement, message: CaseMessage, order: CaseHandOver, delivery: CaseDelivery };

const waitingWords = (pending: number) =>
  pending > TOLD_COUNT
    ? `Plus de ${counted(TOLD_COUNT, "annonce attend", "annonces attendent")}`
    : counted(pending, "annonce attend", "annonces attendent");

/** The queue while something waits in it; chosen once, so that the last decision does not change the page. */
function useOpening(isAsked: boolean) {
  const [opening, setOpening] = useState<(typeof VIEWS)[number] | null>(null);
  const { data, isError } = trpc.cases.counts.useQuery(undefined, { staleTime: 0 });
  const waiting = data && data.waiting + (data.escalated ?? 0);
  if (opening === null && !isAsked && (isError || waiting !== undefined)) setOpening(waiting ? "a-traiter" : "annonces");
  return { opening, waiting };
}

/** What waits, announcements, and, for administrators, who asked to be put forward. */
export function Component() {
  const [params, write] = useAddress();
  const { viewer } = useViewer();
  const utils = trpc.useUtils();
  const counts = trpc.moderation.counts.useQuery(undefined, { staleTime: 0 });
  const views = isAdmin(viewer?.roles ?? []) ? VIEWS : VIEWS.slice(0, 2);
  const asked = oneOf(views, params.get("vue")) ?? (params.has("status") || params.has("search") ? "annonces" : undefined);
  const { opening, waiting } = useOpening(asked !== undefined);
  const view = asked ?? opening;
  const pending = counts.data?.byStatus.find(({ status }) => status === "pending")?.announcements;
  const tabs = [
    { value: "a-traiter", label: "À traiter", count: waiting },
    { value: "annonces", label: "Annonces" },
    { value: "vedettes", label: "Mises en vedette", count: counts.data?.requests },
  ].slice(0, views.length);
  return (
    <Page title={PAGES.adminAnnouncements.title} className={css.page}>
      <div className={css.top}>
        <div className={table.head}>
          <div>
            <h1>Modération des annonces</h1>
            <p>{pending !== undefined && `${waitingWords(pending)} une décision`}</p>
          </div>
          <RefreshButton
            query={{
              isFetching: counts.isFetching,
              refetch: () => Promise.all([utils.moderation.invalidate(), utils.cases.invalidate()]),
            }}
          />
        </div>
        <CountTabs
          look="pill"
          label="Vue"
          tabs={tabs}
          value={view ?? ""}
          onChange={(value) => write(() => new URLSearchParams({ vue: value }))}
        />
      </div>
      {view === "a-traiter" && <CaseQueue subjects={SUBJECTS} />}
      {view === "annonces" && <AnnouncementList counts={counts.data} uncounted={counts.isError} />}
      {view === "vedettes" && <FeaturedQueue />}
    </Page>
  );
}
