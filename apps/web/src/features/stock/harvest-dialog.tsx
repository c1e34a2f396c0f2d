import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { trpc } from "#lib/line/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import type { Goods } from "./harvest-form.tsx";
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
  const [goods, setGoods] = useState<Goods | null>(null);
  return (
    <Dialog long opened title={goods ? "Récolte enregistrée" : "Déclarer une récolte"} onClose={onClose}>
      {goods ? (
        <div className={layout.form}>
          <p>« {goods.label} » est dans votre stock. Voulez-vous la mettre en vente ? L'annonce sera déjà remplie.</p>
          <Link className={table.link} to={paths.stock}>
            Voir mon stock
          </Link>
          <div className={layout.foot}>
            <Button variant="outline" onClick={onClose}>
              Plus tard
            </Button>
            <Button component={Link} to={sellPath(goods.id)} ref={takeFocus}>
              Créer l'annonce
            </Button>
          </div>
        </div>
      ) : (
        <QueryView query={choices} error="Erreur lors du chargement du stock" waiting={waiting}>
          {(names) => (
            <Suspense fallback={waiting}>
              <HarvestForm choices={names} cropCycleId={cropCycleId} onCancel={onClose} onDone={setGoods} />
            </Suspense>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
