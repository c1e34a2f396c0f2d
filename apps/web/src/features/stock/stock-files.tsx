import { STOCK_FILES, type StockFile } from "@recolte/domain/goods/stock/item";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { download, useDownload } from "#lib/line/download.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./stock.module.css";

const LABELS: Record<StockFile, string> = { articles: "Produits (CSV)", mouvements: "Mouvements (CSV)" };

/** Both files for a spreadsheet. */
export function StockFiles() {
  const { start, busy } = useDownload();
  const [wanted, setWanted] = useState<StockFile | null>(null);
  function fetchFile(file: StockFile) {
    setWanted(file);
    const take = () => download("/export/stock", { body: { file }, name: `recolte-stock-${file}.csv` });
    start({ take, done: "Stock exporté", failed: "Erreur lors de l'export du stock" });
  }
  return (
    <p className={css.files}>
      {STOCK_FILES.map((file) => (
        <BusyButton
          key={file}
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={busy && wanted === file}
          busyLabel="Préparation..."
          onClick={() => fetchFile(file)}
        >
          {LABELS[file]}
        </BusyButton>
      ))}
    </p>
  );
}
