import { PAGES } from "@recolte/domain/pages";
import { mayHarvest } from "@recolte/domain/user-type";
import { HarvestButton } from "#features/stock/harvest-button.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { useViewer } from "#lib/viewer.ts";
import { Page } from "#ui/page.tsx";
import table from "#ui/table.module.css";
import css from "./stock.module.css";

/** One's goods, for every type of member. */
export function Component() {
  const { viewer } = useViewer();
  return (
    <Page title={PAGES.stock.title} className={css.page}>
      <div className={table.head}>
        <div>
          <h1>Mon stock</h1>
          <p>Ce que vous avez, ce qui est réservé et ce qu'il reste à vendre.</p>
        </div>
        {mayHarvest(viewer?.userType ?? null) && <HarvestButton />}
      </div>
      <StockTab sell={<SellButton />} />
    </Page>
  );
}
