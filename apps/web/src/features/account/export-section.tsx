import { useMutation } from "@tanstack/react-query";
import { download } from "#lib/download.ts";
import { toast } from "#lib/toast.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { useStepUp } from "#ui/use-step-up.tsx";

export function ExportSection() {
  const { afterStepUp, stepUpDialog } = useStepUp();
  const fetching = useMutation({
    mutationFn: () => afterStepUp(() => download("/export/my-data", { name: "recolte-mes-donnees.json" })),
    onSuccess(name) {
      if (name) toast.success("Vos données sont téléchargées");
    },
    onError: toast.failure("Erreur lors du téléchargement de vos données"),
  });
  return (
    <SettingsSection
      title="Mes données"
      lead="Un fichier avec tout ce qui vous concerne : profil, annonces, favoris, messages, notifications, signalements et appareils. Une fois par jour."
    >
      <div className={css.actions}>
        <BusyButton variant="outline" busy={fetching.isPending} busyLabel="Préparation..." onClick={() => fetching.mutate()}>
          Télécharger mes données
        </BusyButton>
      </div>
      {stepUpDialog}
    </SettingsSection>
  );
}
