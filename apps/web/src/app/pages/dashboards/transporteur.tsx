import { Owed } from "#features/orders/owed.tsx";
import { CarrierRoutes } from "#features/transport/carrier-routes.tsx";
import { DeliveriesOfSide } from "#features/transport/deliveries-of-side.tsx";
import { Fleet } from "#features/transport/fleet.tsx";
import { Planning } from "#features/transport/planning.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";

const TABS = [
  { value: "livraisons", label: "Livraisons", Content: () => <DeliveriesOfSide side="carrier" /> },
  { value: "planning", label: "Planning", Content: Planning },
  { value: "flotte", label: "Ma Flotte", Content: Fleet },
  { value: "itineraires", label: "Itinéraires", Content: CarrierRoutes },
];

/** A carrier's work: what they carry, when, with what, and where they go. */
export function Space() {
  return (
    <>
      <Owed side="seller" />
      <PageTabs label="Espace transporteur" tabs={TABS} />
    </>
  );
}
