import { formatDate, formatTime } from "@recolte/domain/date";
import { PROOF_WORDS } from "@recolte/domain/orders/hand-over-proof";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetProof, sendProofs, useKeptProof } from "#lib/hand-over-proofs.ts";
import { trpc } from "#lib/trpc.ts";
import { BusyButton } from "./busy-button.tsx";
import css from "./case.module.css";

/** What this telephone has kept of a hand-over, until the server knows it; what it refused is said, and stays until it is put away. */
export function HandOverNoted({ kind, id }: { kind: "order" | "delivery"; id: string }) {
  const kept = useKeptProof(kind, id);
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!kept) return null;
  const { outcome, reason, code, keptAt, weightKg } = kept;
  const isRead = "secret" in code;
  const at = new Date(keptAt).toISOString();

  async function send() {
    setBusy(true);
    await sendProofs({ client, queryClient });
    setBusy(false);
  }
  return (
    <section className={css.box} aria-labelledby="noted">
      <h2 id="noted">{outcome ? "Remise à vérifier" : isRead ? "Remise notée" : "Code noté, à vérifier"}</h2>
      <output className={css.next}>
        {outcome === undefined && "En attente d'envoi : partira dès que le réseau revient."}
        {outcome === "refused" && `${PROOF_WORDS.refused} ${reason ?? ""}`}
        {outcome === "case" && PROOF_WORDS.case}
      </output>
      <p className={css.quiet}>
        {isRead ? "Code lu et reconnu" : "Six chiffres notés"} le {formatDate(at)} à {formatTime(at)}
        {weightKg ? `, poids constaté ${weightKg.toLocaleString("fr-FR")} kg` : ""}.
      </p>
      <div className={css.buttons}>
        {outcome === undefined ? (
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
