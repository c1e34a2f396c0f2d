import { PAGES } from "@recolte/domain/platform/pages/pages";
import { mayHarvest } from "@recolte/domain/identity/user-type";
import { HarvestButton } from "#features/stock/harvest-button.tsx";
import { SellButton } from "#features/shop/sell-button.tsx";
import { StockTab } from "#features/stock/stock-tab.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { Page } from "#ui/page.tsx";
import css from "./stock.module.css";

/** One's goods, for every type of member. */
export function Component() {
  const { viewer } = useViewer();
  return (
    <Page title={PAGES.stock.title} className={css.page}>
      <div>
        <h1>Mon stock</h1>
        <p className={css.lead}>Ce que vous avez, ce qui est réservé et ce qu'il reste à vendre.</p>
      </div>
      <StockTab
        sell={
          <>
            {mayHarvest(viewer?.userType ?? null) && <HarvestButton />}
            <SellButton />
          </>
        }
      />
    </Page>
  );
}
