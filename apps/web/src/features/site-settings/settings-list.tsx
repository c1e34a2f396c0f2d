import { Button } from "@mantine/core";
import { formatDate } from "@recolte/domain/date";
import { frenchNumber } from "@recolte/domain/number";
import { isSuperAdmin } from "@recolte/domain/role";
import { SETTINGS } from "@recolte/domain/settings";
import { useState } from "react";
import { useViewer } from "#lib/viewer.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { SettingDialog, type SiteSetting } from "./setting-dialog.tsx";
import css from "./site-settings.module.css";

interface RowProps {
  setting: SiteSetting;
  onEdit: (() => void) | null;
}

function Row({ setting: { key, value, changedAt }, onEdit }: RowProps) {
  const { label, unit, standard } = SETTINGS[key];
  return (
    <li className={css.row}>
      <div>
        <p>{label}</p>
        <p className={css.value}>
          {frenchNumber(value, 0)} {unit}
        </p>
        <p className={css.quiet}>
          {changedAt ? `Modifié le ${formatDate(changedAt)} ; au départ ${frenchNumber(standard, 0)}` : "Valeur de départ"}
        </p>
      </div>
      {onEdit && (
        <Button variant="default" onClick={onEdit} aria-label={`Modifier : ${label}, ${unit}`}>
          Modifier
        </Button>
      )}
    </li>
  );
}

const SECTIONS = [
  { title: "Annonces", guarded: false, lead: "Un changement vaut tout de suite ; ce qui est déjà publié garde ses jours." },
  { title: "Limites", guarded: true, lead: "Combien de fois chacun peut faire une chose. Réservé aux super administrateurs." },
] as const;

/** Every setting with its value; what one may not change has no button. */
export function SettingsList({ settings }: { settings: readonly SiteSetting[] }) {
  const { viewer } = useViewer();
  const [edited, setEdited] = useState<SiteSetting | null>(null);
  const mayGuarded = viewer !== null && isSuperAdmin(viewer.roles);
  return (
    <>
      {SECTIONS.map(({ title, guarded, lead }) => (
        <SettingsSection key={title} title={title} lead={lead}>
          <ul className={css.rows}>
            {settings
              .filter(({ key }) => SETTINGS[key].guarded === guarded)
              .map((setting) => (
                <Row key={setting.key} setting={setting} onEdit={guarded && !mayGuarded ? null : () => setEdited(setting)} />
              ))}
          </ul>
        </SettingsSection>
      ))}
      {edited && <SettingDialog key={edited.key} setting={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
