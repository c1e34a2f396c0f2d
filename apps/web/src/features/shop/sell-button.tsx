import { Button } from "@mantine/core";
import { maySellOutside } from "@recolte/domain/identity/user-type";
import { IconCash } from "@tabler/icons-react";
import { useState } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CounterSales } from "./counter-sales.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { SalesFile } from "./sales-file.tsx";

/** Sales to somebody outside the site, for who makes them: record one, or look at those there are, to settle or cancel them. */
export function SellButton() {
  const { viewer } = useViewer();
  const [opened, setOpened] = useState<"sale" | "sales" | null>(null);
  const close = () => setOpened(null);
  if (!viewer || !maySellOutside(viewer.userType)) return null;
  return (
    <>
      <Button variant="outline" leftSection={<IconCash size={20} aria-hidden />} onClick={() => setOpened("sale")}>
        Enregistrer une vente
      </Button>
      <Button variant="subtle" onClick={() => setOpened("sales")}>
        Ventes hors du site
      </Button>
      {opened === "sale" && <SaleDialog onClose={close} />}
      <Dialog opened={opened === "sales"} wide title="Ventes hors du site" onClose={close}>
        <CounterSales due={false} onSell={() => setOpened("sale")} />
        <SalesFile />
      </Dialog>
    </>
  );
}
