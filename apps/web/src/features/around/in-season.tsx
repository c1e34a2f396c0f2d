import { trpc } from "#lib/line/trpc.ts";
import { GoodsStrip } from "#ui/goods-strip.tsx";

/** What the dictionary says is harvested in this month where somebody is; where it says nothing, nothing is shown. */
export function InSeason() {
  const { data: goods = [] } = trpc.home.season.useQuery();
  if (goods.length === 0) return null;
  return <GoodsStrip title="De saison" goods={goods} />;
}
