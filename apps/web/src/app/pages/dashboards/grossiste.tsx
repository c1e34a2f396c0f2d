import { OrdersOfSide } from "#features/orders/orders-of-side.tsx";
import { Owed } from "#features/orders/owed.tsx";
import { AnalyticsTab } from "#features/shop/analytics-tab.tsx";
import { CustomersTab } from "#features/shop/customers-tab.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";

const Purchases = () => <OrdersOfSide side="buyer" actions={(order) => <PurchaseActions order={order} />} />;

const TABS = [
  { value: "achats", label: "Achats", Content: Purchases },
  { value: "stocks", label: "Stocks", Content: () => <StockTab sell={<SellButton />} /> },
  { value: "clients", label: "Clients", Content: () => <CustomersTab owed={<Owed side="seller" />} /> },
  { value: "analytics", label: "Analytics", Content: AnalyticsTab },
];

/** The wholesaler's trade: what is bought, kept and sold, to whom, and what it brings. */
export function Space() {
  return <PageTabs label="Espace grossiste" tabs={TABS} />;
}
