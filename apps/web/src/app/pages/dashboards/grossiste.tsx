import { OrdersOfSide } from "#features/orders/orders-of-side.tsx";
import { AnalyticsTab } from "#features/shop/analytics-tab.tsx";
import { CustomersTab } from "#features/shop/customers-tab.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";

const Purchases = () => <OrdersOfSide side="buyer" actions={(order) => <PurchaseActions order={order} />} />;

const TABS = [
  { value: "achats", label: "Achats", Content: Purchases },
  { value: "stocks", label: "Stocks", Content: StockTab },
  { value: "clients", label: "Clients", Content: CustomersTab },
  { value: "analytics", label: "Analytics", Content: AnalyticsTab },
];

/** The wholesaler's trade: what is bought, kept and sold, to whom, and what it brings. */
export function Space() {
  return <PageTabs label="Espace grossiste" tabs={TABS} />;
}
