import { lazy, Suspense, useEffect, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { toast } from "#lib/send/toast.ts";
import { useIntent } from "#lib/session/use-intent.ts";

/** Behind a tap; what it takes to fetch it is there before. */
const gate = () => import("./offer-gate.ts");
const Offer = lazy(() => withBackoff(async () => (await gate()).fetchOffer()));

/** The way to buy, wherever the page shows it, and its one window. Neither on one's own, nor where nothing is left. */
export function useOrder(announcement: Outputs["announcements"]["byId"], className: string | undefined) {
  const [opened, setOpened] = useState(false);
  useEffect(
    () =>
      void whenIdle()
        .then(gate)
        .catch(() => undefined),
    [],
  );
  const isGone = announcement.stocked && announcement.quantityAvailable <= 0;
  useIntent("order", announcement.id, () =>
    isGone ? toast.error("Il n'en reste plus : cette annonce ne se commande plus") : setOpened(true),
  );
  if (announcement.own || isGone) return { button: null, dialog: null };
  const button = (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
      Commander / faire une offre
    </button>
  );
  const dialog = <Suspense>{opened && <Offer announcement={announcement} onClose={() => setOpened(false)} />}</Suspense>;
  return { button, dialog };
}
