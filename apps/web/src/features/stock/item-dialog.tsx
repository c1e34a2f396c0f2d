import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { trpc } from "#lib/line/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";

const ItemPanel = lazy(async () => ({ default: (await withBackoff(() => import("./item-panel.tsx"))).ItemPanel }));
const waiting = <Skeleton height={320} radius={12} />;

/** What the address opens; goods that are no longer there say so. */
export function ItemDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const item = trpc.stock.byId.useQuery({ id });
  return (
    <Dialog long opened wide title={item.data?.label ?? "Produit"} onClose={onClose}>
      <QueryView query={item} error="Ce produit n'a pas pu être chargé" waiting={waiting}>
        {(opened) => (
          <Suspense fallback={waiting}>
            <ItemPanel item={opened} onClose={onClose} />
          </Suspense>
        )}
      </QueryView>
    </Dialog>
  );
}
