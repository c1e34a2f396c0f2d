import { PAGES } from "@recolte/domain/platform/pages/pages";
import { BannerList } from "#features/banners/banner-list.tsx";
import { SettingsList } from "#features/site-settings/settings-list.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./admin.module.css";

export function Component() {
  const settings = trpc.settings.list.useQuery(undefined, { staleTime: 0 });
  const banners = trpc.banners.list.useQuery(undefined, { staleTime: 0 });
  return (
    <Page title={PAGES.adminSettings.title} className={css.page}>
      <h1>Réglages</h1>
      <QueryView query={settings} error="Erreur lors du chargement des réglages" waiting={<TableSkeleton />}>
        {(list) => <SettingsList settings={list} />}
      </QueryView>
      <QueryView query={banners} error="Erreur lors du chargement des bandeaux" waiting={<TableSkeleton />}>
        {(list) => <BannerList banners={list} />}
      </QueryView>
    </Page>
  );
}
