import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { OrderActions } from "#features/orders/order-actions.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { toast } from "#lib/send/toast.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./purchase-actions.module.css";

const Offer = lazy(() => withBackoff(() => import("#features/orders/offer.tsx")));

type Order = Outputs["orders"]["list"]["items"][number];

/** What waits for the buyer: a counter-offer, or goods that come. */
const WAITING = { contre_proposee: "Répondre ici", prete: "Confirmer ici", en_livraison: "Confirmer ici" } as const;
const labelOf = (status: Order["status"]) => Object.entries(WAITING).find(([known]) => known === status)?.[1];
const OVER: readonly Order["status"][] = ["remise", "cloturee", "resolue", "refusee", "expiree", "annulee"];

function InPlace({ id }: { id: string }) {
  const order = trpc.orders.byId.useQuery({ id }, { staleTime: 0 });
  return (
    <QueryView query={order} error="Impossible de charger cette commande" waiting={<Skeleton height={44} radius={8} />}>
      {(shown) => <OrderActions order={shown} />}
    </QueryView>
  );
}

function Again({ order }: { order: Order }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState<Outputs["announcements"]["byId"] | null>(null);
  async function open() {
    setBusy(true);
    await utils.announcements.byId
      .fetch({ id: order.announcementId })
      .then(setAnnouncement, toast.failure("Cette annonce n'est plus en ligne"));
    setBusy(false);
  }
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        busy={busy}
        aria-haspopup="dialog"
        aria-label={`Commander à nouveau ${isolate(order.title)}`}
        onClick={() => void open()}
      >
        Commander à nouveau
      </BusyButton>
      <Suspense>
        {announcement && <Offer announcement={announcement} again={order} onClose={() => setAnnouncement(null)} />}
      </Suspense>
    </>
  );
}

/** Below a purchase in the list: its answer in place, or the same order again. */
export function PurchaseActions({ order }: { order: Order }) {
  const [opened, setOpened] = useState(false);
  const label = labelOf(order.status);
  if (!label)
    return OVER.includes(order.status) ? (
      <div className={css.under}>
        <Again order={order} />
      </div>
    ) : null;
  return (
    <div className={css.under}>
      {opened ? (
        <InPlace id={order.id} />
      ) : (
        <Button size="sm" aria-label={`${label} : ${isolate(order.title)}`} onClick={() => setOpened(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
