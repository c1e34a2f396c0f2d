import { ProcessorActions } from "#features/dashboards/processor-actions.tsx";
import { BatchesTab } from "#features/farming/batches-tab.tsx";
import { OrdersOfSide } from "#features/orders/orders-of-side.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import css from "./dashboard.module.css";

const Sales = () => (
  <>
    <div className={css.sell}>
      <SellButton />
    </div>
    <OrdersOfSide side="seller" />
  </>
);

const TABS = [
  { value: "approvisionnements", label: "Approvisionnements", Content: () => <OrdersOfSide side="buyer" /> },
  { value: "stock", label: "Stock", Content: () => <StockTab sell={<SellButton />} /> },
  { value: "lots", label: "Lots", Content: BatchesTab },
  { value: "ventes", label: "Ventes", Content: Sales },
];

/** The processor's trade: what is bought, kept, made of it, and sold. */
export function Space() {
  return (
    <>
      <ProcessorActions />
      <PageTabs label="Espace transformateur" tabs={TABS} />
    </>
  );
}
