import { Skeleton } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { quantity } from "@recolte/domain/goods/unit";
import type { ReactNode } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { EvidencePictures } from "#ui/evidence.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./moderation.module.css";

const at = (moment: string) => `le ${formatDate(moment)} à ${formatTime(moment)}`;

interface Props {
  id: string;
  children: (view: ReactNode, seen: null | undefined) => ReactNode;
}

/** What telephones told of a hand-over after the order or the delivery had changed. */
function HandOverCase({ kind, id, children }: Props & { kind: "order" | "delivery" }) {
  const found = trpc.handOvers.case.useQuery({ kind, id }, { staleTime: 0 });
  const view = (
    <section className={css.sheet} aria-label="Remise à vérifier">
      <QueryView query={found} error="Erreur lors du chargement de la remise" waiting={<Skeleton height={120} />}>
        {({ title, state, proofs, pictures }) => (
          <>
            <p>
              « <bdi>{title}</bdi> », {kind === "order" ? "commande" : "livraison"} dans l'état « {state} ».
            </p>
            <ul>
              {proofs.map((proof) => (
                <li key={proof.id}>
                  <bdi>{fullName(proof.by)}</bdi> :{" "}
                  {proof.isRead ? "code lu par l'appareil photo et reconnu" : "six chiffres, que plus rien ne vérifie"},{" "}
                  {at(proof.keptAt)}, reçu {at(proof.receivedAt)}
                  {proof.weightKg !== null && `, ${quantity(proof.weightKg, "kg")} pesés`}.
                </li>
              ))}
            </ul>
            {pictures && <EvidencePictures pictures={pictures} door="hand-overs" name="Photo de la remise" />}
            <p className={css.quiet}>
              Un code reconnu n'était que sur l'écran de qui reçoit. La confirmer vaut là où l'état le permet encore ; les deux
              parties lisent votre raison.
            </p>
          </>
        )}
      </QueryView>
    </section>
  );
  return children(view, found.data ? null : undefined);
}

// Its kind is given last: the screen gives what it shows the kind of its case, which is another one.
export const CaseHandOver = (props: Props) => <HandOverCase {...props} kind="order" />;
export const CaseDelivery = (props: Props) => <HandOverCase {...props} kind="delivery" />;
