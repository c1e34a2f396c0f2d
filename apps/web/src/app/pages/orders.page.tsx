import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { startOfOrders } from "@recolte/domain/trade/dashboards/to-do";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { IconDownload } from "@tabler/icons-react";
import { useSearchParams } from "react-router-dom";
import { OrdersOfSide } from "#features/orders/orders-of-side.tsx";
import { download, useDownload } from "#lib/line/download.ts";
import { useStart } from "#lib/session/use-start.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { Page } from "#ui/page.tsx";
import css from "./tabbed-page.module.css";

const TABS = [
  { value: "achats", label: "Achats", Content: () => <OrdersOfSide side="buyer" /> },
  { value: "ventes", label: "Ventes", Content: () => <OrdersOfSide side="seller" /> },
];

/** All of one side in a file, whatever the stage on the screen. */
function ExportButton({ side }: { side: OrderSide }) {
  const { start, busy } = useDownload();
  const take = () => download("/export/orders", { body: { side }, name: "recolte-commandes.csv" });
  return (
    <BusyButton
      variant="outline"
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={busy}
      busyLabel="Préparation..."
      onClick={() => start({ take, done: "Commandes exportées", failed: "Erreur lors de l'export des commandes" })}
    >
      Exporter en CSV
    </BusyButton>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const start = useStart(startOfOrders);
  const tab = params.get("tab") ?? start;
  return (
    <Page title={PAGES.orders.title} className={css.page}>
      <h1>Mes commandes</h1>
      <PageTabs label="Côté" tabs={TABS} start={start} />
      <div className={css.foot}>
        <ExportButton side={tab === "ventes" ? "seller" : "buyer"} />
      </div>
    </Page>
  );
}
