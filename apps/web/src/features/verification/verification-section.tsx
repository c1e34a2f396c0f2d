import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./verification.module.css";

/** Among one's settings: the way to one's steps. */
export const VerificationSection = () => (
  <SettingsSection
    title="Vérification"
    lead="Téléphone, pièce d'identité, lieu visité, parrainage : ce qui est vérifié compte dans votre note."
  >
    <Button className={css.act ?? ""} component={Link} to={paths.verification} variant="outline">
      Voir mes vérifications
    </Button>
  </SettingsSection>
);
