import { useSyncExternalStore } from "react";
import { comfort, LETTERS, type Letters } from "#lib/browser/comfort.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Switch } from "#ui/switch.tsx";
import css from "./account-settings.module.css";

const LABELS: Record<Letters, string> = { "100": "Habituelles", "112": "Grandes", "125": "Très grandes" };

const CALM = "Mode calme";

/** For eyes and nerves: on this device, since another one may have another screen. */
export function ComfortSection() {
  const letters = useSyncExternalStore(comfort.subscribe, comfort.letters, () => "100" as const);
  const isCalm = useSyncExternalStore(comfort.subscribe, comfort.isCalm, () => false);
  return (
    <SettingsSection title="Affichage" lead="Sur cet appareil seulement.">
      <fieldset className={css.sizes}>
        <legend>Taille des lettres</legend>
        {LETTERS.map((size) => (
          <label key={size} data-size={size}>
            <input type="radio" name="letters" checked={letters === size} onChange={() => comfort.setLetters(size)} />
            {LABELS[size]}
          </label>
        ))}
      </fieldset>
      <div className={css.calm}>
        <label>
          {CALM}
          <Switch checked={isCalm} onChange={comfort.setCalm} />
        </label>
        <p>Rien ne bouge, les images attendent d'être demandées, une chose par ligne.</p>
      </div>
    </SettingsSection>
  );
}
