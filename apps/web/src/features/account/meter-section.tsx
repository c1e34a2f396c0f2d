import { Button } from "@mantine/core";
import { MONTHS } from "@recolte/domain/platform/days/months";
import { frenchNumber } from "@recolte/domain/platform/number";
import { useState } from "react";
import { forgetMeter, readMeter } from "#lib/line/meter.ts";
import { useNow } from "#lib/browser/use-now.ts";
import { useSiteTerms } from "#lib/session/use-site-terms.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";

const GIGABYTE = 1_000_000_000;
const LEAD =
  "Sur cet appareil, à peu près. Le montant dépend de votre forfait. Le « Mode économie de données », en bas de page, en use moins.";

/** What the site has used of the line this month, and about what that costs. */
export function MeterSection() {
  const { viewer } = useViewer();
  const { gigabytePrice } = useSiteTerms();
  const now = useNow();
  const [forgotten, setForgotten] = useState(false);
  const owner = viewer?.id ?? "";
  const bytes = forgotten ? 0 : readMeter(owner, now);

  function forget() {
    forgetMeter(owner);
    setForgotten(true);
  }
  return (
    <SettingsSection title="Données utilisées" lead={LEAD}>
      <p>
        En {MONTHS[now.getMonth()]} : <b>{frenchNumber(Math.ceil(bytes / 1000), 0)}&nbsp;ko</b>, environ{" "}
        {frenchNumber((bytes / GIGABYTE) * gigabytePrice, 1)}&nbsp;FCFA
      </p>
      {bytes > 0 && (
        <div className={css.actions}>
          <Button variant="outline" onClick={forget}>
            Effacer l'historique
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
