import { Button } from "@mantine/core";
import { STORE_LABELS } from "@recolte/domain/goods/shop/store";
import { IconBuildingStore, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./processor.module.css";

/** Buy from producers, publish, look at what retailers sell. */
export function ProcessorActions() {
  return (
    <nav className={css.actions} aria-label="Actions rapides">
      <Button
        component={Link}
        to={paths.store("producteurs")}
        variant="outline"
        leftSection={<IconBuildingStore size={20} aria-hidden />}
      >
        {STORE_LABELS.producteurs}
      </Button>
      <Button component={Link} to={paths.createAnnouncement} variant="outline" leftSection={<IconPlus size={20} aria-hidden />}>
        Créer une annonce
      </Button>
      <Button
        component={Link}
        to={paths.store("detaillants")}
        variant="outline"
        leftSection={<IconBuildingStore size={20} aria-hidden />}
      >
        {STORE_LABELS.detaillants}
      </Button>
    </nav>
  );
}
