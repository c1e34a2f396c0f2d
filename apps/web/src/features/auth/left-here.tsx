import { leftWords } from "@recolte/domain/operations/words";
import { useSyncExternalStore } from "react";
import { leftHere } from "#lib/left-here.ts";
import css from "./form.module.css";

const ofNobody = () => 0;

/** Whose it is, the device does not say. */
export function LeftHere() {
  const count = useSyncExternalStore(leftHere.subscribe, leftHere.current, ofNobody);
  if (count === 0) return null;
  return (
    <output className={css.hint}>
      {leftWords(count)}, sur cet appareil. Un autre compte ne peut ni les lire ni les envoyer.
    </output>
  );
}
