import { STOCK_FILES, type StockFile } from "@recolte/domain/stock/item";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { download } from "#lib/download.ts";
import { toast } from "#lib/toast.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./stock.module.css";

const LABELS: Record<StockFile, string> = { articles: "Produits (CSV)", mouvements: "Mouvements (CSV)" };

/** Both files for a spreadsheet. */
export function StockFiles() {
  const taking = useMutation({
    mutationFn: (file: StockFile) => download("/export/stock", { body: { file }, name: `recolte-stock-${file}.csv` }),
    onSuccess: () => toast.success("Stock exporté"),
    onError: toast.failure("Erreur lors de l'export du stock"),
  });
  return (
    <p className={css.files}>
      {STOCK_FILES.map((file) => (
        <BusyButton
          key={file}
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={taking.isPending && taking.variables === file}
          busyLabel="Préparation..."
          onClick={() => taking.mutate(file)}
        >
          {LABELS[file]}
        </BusyButton>
      ))}
    </p>
  );
}
