import { startOfTransports } from "@recolte/domain/trade/dashboards/to-do";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { DeliveriesOfSide } from "#features/transport/deliveries-of-side.tsx";
import { RequestsOfSide } from "#features/transport/requests-of-side.tsx";
import { useStart } from "#lib/session/use-start.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { PageTabs } from "#ui/page-tabs.tsx";
import { Page } from "#ui/page.tsx";
import css from "./tabbed-page.module.css";

const SENT = { value: "envoyees", label: "Demandes envoyées", Content: () => <RequestsOfSide side="customer" /> };
const DELIVERIES = { value: "livraisons", label: "Livraisons", Content: () => <DeliveriesOfSide side="customer" /> };
const CARRIED = { value: "effectuees", label: "Livraisons", Content: () => <DeliveriesOfSide side="carrier" /> };
const RECEIVED = { value: "recues", label: "Demandes reçues", Content: () => <RequestsOfSide side="carrier" /> };

/** They may have others carry for them too. */
const CARRIER_TABS = [RECEIVED, CARRIED, SENT, { ...DELIVERIES, label: "Livraisons commandées" }];

/** Requests for transports and what came of them; a carrier's own first. */
export function Component() {
  const { viewer } = useViewer();
  const start = useStart(startOfTransports);
  const tabs = viewer?.userType === "transporteur" ? CARRIER_TABS : [SENT, DELIVERIES, RECEIVED];
  return (
    <Page title={PAGES.quotes.title} className={css.page}>
      <h1>Mes transports</h1>
      <PageTabs label="Transports" tabs={tabs} start={start} />
    </Page>
  );
}
