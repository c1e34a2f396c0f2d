import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Overview } from "#features/admin/overview.tsx";
import { DisputeList } from "#features/disputes/dispute-list.tsx";
import { EntryList } from "#features/directory-editor/entry-list.tsx";
import { EventsEditor } from "#features/farm/events-editor.tsx";
import { TipsEditor } from "#features/farm/tips-editor.tsx";
import { ContactMessageList } from "#features/contact-messages/contact-message-list.tsx";
import { OrderSearch } from "#features/people/order-search.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useAddress } from "#lib/browser/use-filters.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import { Page } from "#ui/page.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import table from "#ui/table.module.css";
import css from "./admin.module.css";

const VIEWS = {
  "": { tab: "Vue d'ensemble", title: "Vue d'ensemble", Content: Overview },
  messages: { tab: "Messages", title: "Messages de contact", Content: ContactMessageList },
  litiges: { tab: "Litiges", title: "Litiges", Content: DisputeList },
  commandes: { tab: "Commandes", title: "Commandes", Content: OrderSearch },
  conseils: { tab: "Conseils", title: "Conseils", Content: TipsEditor },
  evenements: { tab: "Évènements", title: "Évènements", Content: EventsEditor },
  fiches: { tab: "Annuaire", title: "Fiches sans compte", Content: EntryList },
} as const;
const NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** What waits and how the platform does; beside it what only administrators write. */
export function Component() {
  const [params, write] = useAddress();
  const utils = trpc.useUtils();
  const view = oneOf(NAMES, params.get("vue")) ?? "";
  const queues = trpc.admin.queues.useQuery(undefined, { staleTime: 0 });
  const disputes = trpc.disputes.count.useQuery(undefined, { staleTime: 0 });
  const { title, Content } = VIEWS[view];
  const tabs = NAMES.map((value) => ({
    value,
    label: VIEWS[value].tab,
    ...(value === "messages" && { count: queues.data?.letters }),
    ...(value === "litiges" && { count: disputes.data }),
  }));
  const parts = [utils.admin, utils.contact, utils.disputes, utils.people, utils.farm, utils.directories];
  const refetch = () => Promise.all(parts.map((part) => part.invalidate()));
  return (
    <Page title={PAGES.admin.title} className={css.page}>
      <div className={css.top}>
        <div className={table.head}>
          <h1>{title}</h1>
          <RefreshButton query={{ isFetching: queues.isFetching, refetch }} />
        </div>
        <CountTabs
          look="pill"
          label="Vue"
          tabs={tabs}
          value={view}
          onChange={(value) => write(() => new URLSearchParams(value ? { vue: value } : {}))}
        />
      </div>
      <Content key={view} />
    </Page>
  );
}
