import { nameFor } from "@recolte/domain/platform/pages/list-address";
import { ORDER_STAGE_NAMES, readOrderFilter } from "@recolte/domain/trade/orders/list-filter";
import { ORDER_LISTS } from "@recolte/domain/trade/orders/order";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { OptionHead } from "#ui/option-head.tsx";
import { OrderList } from "./order-list.tsx";
import { Owed } from "./owed.tsx";
import css from "./orders.module.css";

const WAITING: Record<OrderSide, [singular: string, plural: string]> = {
  buyer: ["contre-offre attend", "contre-offres attendent"],
  seller: ["offre attend", "offres attendent"],
};

/** What somebody buys, or sells: by stage, each with how many. */
export function OrdersOfSide({ side, actions }: Pick<ComponentProps<typeof OrderList>, "side" | "actions">) {
  const [params, change] = useFilters();
  const { stage: chosen, search = "" } = readOrderFilter(params);
  const { data: counts } = trpc.orders.counts.useQuery({ side }, { staleTime: 0 });
  const tabs = [
    { value: "", label: "Toutes" },
    ...ORDER_LISTS.map((stage) => ({
      value: nameFor(ORDER_STAGE_NAMES, stage),
      label: stage,
      count: counts?.byStage.find((one) => one.stage === stage)?.orders,
    })),
  ];
  const answers = counts?.toAnswer ?? 0;
  return (
    <div className={css.side}>
      <OptionHead
        search={{ label: "Rechercher une commande", name: "q", value: search }}
        filters={[{ name: "etape", label: "Étape", options: tabs, value: nameFor(ORDER_STAGE_NAMES, chosen), isChips: true }]}
        hint={
          answers > 0 && (
            <p className={css.notice}>
              <Link to={`${side === "seller" ? paths.sales : paths.purchases}&etape=negociation`}>
                {counted(answers, ...WAITING[side])} votre réponse
              </Link>
              .
            </p>
          )
        }
        onChange={change}
      />
      <OrderList side={side} stage={chosen} search={search} actions={actions} />
      <div className={css.owed}>
        <Owed side={side} />
      </div>
    </div>
  );
}
