import { download, useDownload } from "#lib/line/download.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { useStepUp } from "#ui/use-step-up.tsx";

export function ExportSection() {
  const { afterStepUp, stepUpDialog } = useStepUp();
  const { start, busy } = useDownload();
  const take = () => afterStepUp(() => download("/export/my-data", { name: "recolte-mes-donnees.json" }));
  return (
    <SettingsSection
      title="Mes données"
      lead="Un fichier avec tout ce qui vous concerne : profil, annonces, favoris, messages, notifications, signalements et appareils. Une fois par jour."
    >
      <div className={css.actions}>
        <BusyButton
          variant="outline"
          busy={busy}
          busyLabel="Préparation..."
          onClick={() =>
            start({ take, done: "Vos données sont téléchargées", failed: "Erreur lors du téléchargement de vos données" })
          }
        >
          Télécharger mes données
        </BusyButton>
      </div>
      {stepUpDialog}
    </SettingsSection>
  );
}
