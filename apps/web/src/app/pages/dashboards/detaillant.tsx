import { OrdersOfSide } from "#features/orders/orders-of-side.tsx";
import { Owed } from "#features/orders/owed.tsx";
import { CustomersTab } from "#features/shop/customers-tab.tsx";
import { PromotionsTab } from "#features/shop/promotions-tab.tsx";
import { SalesTab } from "#features/shop/sales-tab.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";

const TABS = [
  {
    value: "ventes",
    label: "Ventes",
    Content: () => <SalesTab orders={<OrdersOfSide side="seller" />} owed={<Owed side="seller" />} />,
  },
  { value: "stock", label: "Stock", Content: () => <StockTab sell={<SellButton />} /> },
  { value: "clients", label: "Clients", Content: () => <CustomersTab owed={<Owed side="seller" />} /> },
  { value: "promotions", label: "Promotions", Content: PromotionsTab },
];

/** The retailer's shop: what is sold, what is left, to whom, and at what lower price. */
export function Space() {
  return <PageTabs label="Espace détaillant" tabs={TABS} />;
}
