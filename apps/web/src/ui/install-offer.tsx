import { IconDeviceMobileDown, IconShare2 } from "@tabler/icons-react";
import { useState } from "react";
import { install, wayToInstall } from "#lib/browser/install.ts";
import css from "./install-offer.module.css";
import { PlainButton } from "./plain-button.tsx";

/** After something went well, and never before: the site among the applications of the telephone. */
export default function InstallOffer() {
  const [way, setWay] = useState(wayToInstall);
  if (!way) return null;
  return (
    <section className={css.offer} aria-label="Installer Récolte">
      <p>Gardez Récolte sur votre écran d'accueil : elle s'ouvre plus vite, même sans réseau.</p>
      {way === "ask" ? (
        <PlainButton
          outline
          icon={<IconDeviceMobileDown size={20} aria-hidden />}
          onPress={() => void install().finally(() => setWay(null))}
        >
          Installer sur ce téléphone
        </PlainButton>
      ) : (
        <p className={css.words}>
          <IconShare2 size={20} aria-hidden />
          <span>Touchez « Partager » en bas de l'écran, puis « Sur l'écran d'accueil ».</span>
        </p>
      )}
    </section>
  );
}
