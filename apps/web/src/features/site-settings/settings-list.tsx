import { Button } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { frenchNumber } from "@recolte/domain/platform/number";
import { isSuperAdmin } from "@recolte/domain/identity/role";
import { SETTING_GROUPS, settingOf, SETTINGS } from "@recolte/domain/platform/settings";
import { useState } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { SettingDialog, type SiteSetting } from "./setting-dialog.tsx";
import css from "./site-settings.module.css";

interface RowProps {
  setting: SiteSetting;
  onEdit: (() => void) | null;
}

/** « 60 jours », or the choice in words. */
function said(key: SiteSetting["key"], value: number) {
  const { unit, choices } = settingOf(key);
  return choices?.[value] ?? `${frenchNumber(value, 0)} ${unit}`;
}

function Row({ setting: { key, value, standard, changedAt }, onEdit }: RowProps) {
  const { label, unit, choices } = settingOf(key);
  return (
    <li className={css.row}>
      <div>
        <p>{label}</p>
        <p className={css.value}>{said(key, value)}</p>
        <p className={css.quiet}>
          {changedAt
            ? `Modifié le ${formatDate(changedAt)} ; au départ ${choices?.[standard] ?? frenchNumber(standard, 0)}`
            : "Valeur de départ"}
        </p>
      </div>
      {onEdit && (
        <Button variant="default" onClick={onEdit} aria-label={`Modifier : ${[label, unit].filter(Boolean).join(", ")}`}>
          Modifier
        </Button>
      )}
    </li>
  );
}

const LEADS: Record<(typeof SETTING_GROUPS)[number], string> = {
  Site: "Tout le monde le lit en haut de chaque page, même sans compte. Réservé aux super administrateurs.",
  Annonces: "Un changement vaut tout de suite ; ce qui est déjà publié garde ses jours.",
  Réseau: "Sert à dire aux membres ce que le site leur coûte à peu près en données.",
  Publication: "Ce que l'équipe lit avant que tout le monde le voie. Réservé aux super administrateurs.",
  Signaux:
    "Ce que pèse chaque indice ; leur somme fait relire une annonce. À zéro, l'indice ne compte pas. Réservé aux super administrateurs.",
  Comptes: "Ce que les membres peuvent envoyer. Réservé aux super administrateurs.",
  Limites:
    "Combien de fois chacun peut faire une chose, et si les nouveaux comptes prouvent d'abord qu'un navigateur a travaillé pour eux. Réservé aux super administrateurs.",
};

/** Every setting with its value; what one may not change has no button. */
export function SettingsList({ settings }: { settings: readonly SiteSetting[] }) {
  const { viewer } = useViewer();
  const [edited, setEdited] = useState<SiteSetting | null>(null);
  const mayGuarded = viewer !== null && isSuperAdmin(viewer.roles);
  return (
    <>
      {SETTING_GROUPS.map((group) => (
        <SettingsSection key={group} title={group} lead={LEADS[group]}>
          <ul className={css.rows}>
            {settings
              .filter(({ key }) => SETTINGS[key].group === group)
              .map((setting) => (
                <Row
                  key={setting.key}
                  setting={setting}
                  onEdit={SETTINGS[setting.key].guarded && !mayGuarded ? null : () => setEdited(setting)}
                />
              ))}
          </ul>
        </SettingsSection>
      ))}
      {edited && <SettingDialog key={edited.key} setting={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
