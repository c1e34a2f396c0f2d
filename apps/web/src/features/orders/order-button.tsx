import { lazy, Suspense, useEffect, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { whenIdle } from "#lib/when-idle.ts";
import type { Outputs } from "#lib/trpc.ts";
import { useFilters } from "#lib/use-filters.ts";
import { useViewer } from "#lib/viewer.ts";
import { OFFER_ASKED } from "./offer-asked.ts";

/** Behind a tap; what it takes to fetch it is there before. */
const gate = () => import("./offer-gate.ts");
const Offer = lazy(() => withBackoff(async () => (await gate()).fetchOffer()));

/** The way to buy, wherever the page shows it, and its one window. Neither on one's own, nor where nothing is left. */
export function useOrder(announcement: Outputs["announcements"]["byId"], className: string | undefined) {
  const { viewer } = useViewer();
  const [params, change] = useFilters();
  const [opened, setOpened] = useState(false);
  useEffect(
    () =>
      void whenIdle()
        .then(gate)
        .catch(() => undefined),
    [],
  );
  if (announcement.own || (announcement.stocked && announcement.quantityAvailable <= 0)) return { button: null, dialog: null };
  const asked = viewer !== null && params.has(OFFER_ASKED);
  const button = (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
      Commander / faire une offre
    </button>
  );
  function close() {
    setOpened(false);
    if (asked) change({ [OFFER_ASKED]: undefined });
  }
  const dialog = <Suspense>{(opened || asked) && <Offer announcement={announcement} onClose={close} />}</Suspense>;
  return { button, dialog };
}
