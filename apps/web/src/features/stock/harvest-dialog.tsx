import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { withBackoff } from "#lib/backoff.ts";
import { paths } from "#lib/paths.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { trpc } from "#lib/trpc.ts";
import { waitingOperations } from "#lib/waiting-operations.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import type { Harvested } from "./harvest-form.tsx";
import { sellPath } from "./words.ts";

const HarvestForm = lazy(async () => ({ default: (await withBackoff(() => import("./harvest-form.tsx"))).HarvestForm }));
const waiting = <Skeleton height={280} radius={12} />;

interface Props {
  onClose: () => void;
  cropCycleId?: string;
}

/** Into stock first; then it may be put on sale, with the form filled. */
export function HarvestDialog({ onClose, cropCycleId }: Props) {
  const choices = trpc.stock.names.useQuery(undefined, { staleTime: 0 });
  const [harvested, setHarvested] = useState<Harvested | null>(null);
  function done(now: Harvested) {
    waitingOperations.current().desk?.hearGoods?.(now.goods);
    setHarvested(now);
  }
  return (
    <Dialog long opened title={harvested ? "Récolte enregistrée" : "Déclarer une récolte"} onClose={onClose}>
      {harvested ? (
        <div className={layout.form}>
          <p>« {harvested.label} » est dans votre stock. Voulez-vous la mettre en vente ? L'annonce sera déjà remplie.</p>
          <Link className={table.link} to={paths.stock}>
            Voir mon stock
          </Link>
          <div className={layout.foot}>
            <Button variant="outline" onClick={onClose}>
              Plus tard
            </Button>
            <Button component={Link} to={sellPath(harvested.id)} ref={takeFocus}>
              Créer l'annonce
            </Button>
          </div>
        </div>
      ) : (
        <QueryView query={choices} error="Erreur lors du chargement du stock" waiting={waiting}>
          {(names) => (
            <Suspense fallback={waiting}>
              <HarvestForm choices={names} cropCycleId={cropCycleId} onCancel={onClose} onDone={done} />
            </Suspense>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
