import { DeliveriesOfSide } from "#features/transport/deliveries-of-side.tsx";
import { RequestsOfSide } from "#features/transport/requests-of-side.tsx";
import { useViewer } from "#lib/viewer.ts";
import { PageTabs } from "#ui/page-tabs.tsx";
import { Page } from "#ui/page.tsx";
import css from "./tabbed-page.module.css";

const SENT = { value: "envoyees", label: "Demandes envoyées", Content: () => <RequestsOfSide side="customer" /> };
const DELIVERIES = { value: "livraisons", label: "Livraisons", Content: () => <DeliveriesOfSide side="customer" /> };
const RECEIVED = { value: "recues", label: "Demandes reçues", Content: () => <RequestsOfSide side="carrier" /> };

/** Requests for transports and what came of them; a carrier's own first. */
export function Component() {
  const { viewer } = useViewer();
  const tabs = viewer?.userType === "transporteur" ? [RECEIVED, SENT, DELIVERIES] : [SENT, DELIVERIES, RECEIVED];
  return (
    <Page title="Mes transports" className={css.page}>
      <h1>Mes transports</h1>
      <PageTabs label="Transports" tabs={tabs} />
    </Page>
  );
}
