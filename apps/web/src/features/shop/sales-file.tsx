import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { download } from "#lib/download.ts";
import { toast } from "#lib/toast.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./shop.module.css";

/** Every sale for a spreadsheet: orders that were handed over, and the counter's. */
export function SalesFile() {
  const taking = useMutation({
    mutationFn: () => download("/export/sales", { name: "recolte-ventes.csv" }),
    onSuccess: () => toast.success("Ventes exportées"),
    onError: toast.failure("Erreur lors de l'export des ventes"),
  });
  return (
    <p className={css.files}>
      <BusyButton
        variant="subtle"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        busy={taking.isPending}
        busyLabel="Préparation..."
        onClick={() => taking.mutate()}
      >
        Ventes (CSV)
      </BusyButton>
    </p>
  );
}
