import { IconDownload } from "@tabler/icons-react";
import { download, useDownload } from "#lib/line/download.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./shop.module.css";

/** Every sale for a spreadsheet: orders that were handed over, and the counter's. */
export function SalesFile() {
  const { start, busy } = useDownload();
  const take = () => download("/export/sales", { name: "recolte-ventes.csv" });
  return (
    <p className={css.files}>
      <BusyButton
        variant="subtle"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        busy={busy}
        busyLabel="Préparation..."
        onClick={() => start({ take, done: "Ventes exportées", failed: "Erreur lors de l'export des ventes" })}
      >
        Ventes (CSV)
      </BusyButton>
    </p>
  );
}
