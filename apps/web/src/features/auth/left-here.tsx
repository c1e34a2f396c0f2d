import { leftWords } from "@recolte/domain/device/operations/words";
import { useSyncExternalStore } from "react";
import { leftHere } from "#lib/session/left-here.ts";
import css from "./form.module.css";

const SUSPENDED =
  "Compte suspendu : ces envois ne partent pas et restent sur cet appareil. Seules les remises notées vont à notre équipe.";

/** Why somebody is asked who they are, and what waits for it; whose that is, the device does not say. */
export function LeftHere({ why }: { why: string | null }) {
  const { count, isSuspended } = useSyncExternalStore(leftHere.subscribe, leftHere.current, leftHere.current);
  return (
    <>
      {why && <p className={css.hint}>{why}</p>}
      {count > 0 && (
        <output className={css.hint}>
          {leftWords(count)}, sur cet appareil. {isSuspended ? SUSPENDED : "Un autre compte ne peut ni les lire ni les envoyer."}
        </output>
      )}
    </>
  );
}
