import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { Dialog } from "#ui/dialog.tsx";

const SaleForm = lazy(async () => ({ default: (await withBackoff(() => import("./sale-form.tsx"))).SaleForm }));

/** « Enregistrer une vente »: the form is fetched when it opens. */
export function SaleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog long opened wide title="Enregistrer une vente" onClose={onClose}>
      <Suspense fallback={<Skeleton height={420} radius={12} />}>
        <SaleForm onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
