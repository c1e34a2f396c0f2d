import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { CreateAlert } from "#features/alerts/create-alert.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { lazyThemed } from "#ui/mantine/lazy-themed.tsx";
import { lazy, Suspense } from "react";

/** The list has nothing of Mantine: it comes with this, once there is an alert. */
const TellHereLine = lazyThemed(() => import("#features/push/tell-here-line.tsx"));
const InstallOffer = lazy(() => withBackoff(() => import("#ui/install-offer.tsx")));

/** Of a search; who waits for something may be told on this device too. */
export default function CreateAlertLine({ filter }: { filter: ListFilter }) {
  return (
    <CreateAlert filter={filter}>
      <Suspense>
        <TellHereLine lead="Apprenez-le dès qu'une annonce paraît, même quand le site est fermé." />
        <InstallOffer />
      </Suspense>
    </CreateAlert>
  );
}
