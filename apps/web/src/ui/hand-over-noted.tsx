import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { outcomeWords } from "@recolte/domain/trade/orders/hand-over-proof";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { forgetProof, sendProofs, useKeptProof } from "#lib/offline/hand-over-proofs.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "./busy-button.tsx";
import css from "./case.module.css";

/** Few hand-overs have any. */
const HandOverPictures = lazy(() => withBackoff(() => import("./hand-over-pictures.tsx")));

/** What who brought the goods took a picture of, where they did. */
export function HandOverShown({ pictures }: { pictures: Outputs["orders"]["byId"]["handOverPictures"] }) {
  return (
    pictures && (
      <Suspense>
        <HandOverPictures pictures={pictures} />
      </Suspense>
    )
  );
}

type Kept = NonNullable<ReturnType<typeof useKeptProof>>;

/** There it is over, but for its photo. */
const isTaken = (outcome: Kept["outcome"]) => outcome === "done" || outcome === "already";

function titleOf({ outcome, code }: Kept) {
  if (isTaken(outcome)) return "Photo de la remise";
  if (outcome) return "Remise à vérifier";
  return "secret" in code ? "Remise notée" : "Code noté, à vérifier";
}

/** What this telephone has kept of a hand-over, until the server knows it; what it refused is said, and stays until it is put away. */
export function HandOverNoted({ kind, id }: { kind: "order" | "delivery"; id: string }) {
  const kept = useKeptProof(kind, id);
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!kept) return null;
  const { owner, outcome, reason, code, keptAt, weightKg, photo } = kept;
  const isRead = "secret" in code;
  const at = new Date(keptAt).toISOString();

  async function send() {
    setBusy(true);
    const { photos } = await sendProofs({ client, queryClient }, owner);
    await photos;
    setBusy(false);
  }
  return (
    <section className={css.box} aria-labelledby="noted">
      <h2 id="noted">{titleOf(kept)}</h2>
      <output className={css.next}>
        {outcome ? outcomeWords(outcome, kind) : "En attente d'envoi : partira dès que le réseau revient."}
        {isTaken(outcome) && (photo ? " : la photo partira dès que le réseau revient." : " : la photo n'a pas été prise.")}{" "}
        {reason}
      </output>
      <p className={css.quiet}>
        {isRead ? "Code lu et reconnu" : "Six chiffres notés"} le {formatDate(at)} à {formatTime(at)}
        {weightKg ? `, poids constaté ${weightKg.toLocaleString("fr-FR")} kg` : ""}
        {photo && ", avec une photo"}.
      </p>
      <div className={css.buttons}>
        {outcome === undefined || photo ? (
          <BusyButton variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => void send()}>
            Envoyer maintenant
          </BusyButton>
        ) : (
          <BusyButton variant="subtle" busy={false} onClick={() => void forgetProof(kept)}>
            J'ai compris
          </BusyButton>
        )}
      </div>
    </section>
  );
}
