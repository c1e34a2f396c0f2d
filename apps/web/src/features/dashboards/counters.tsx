import { formatNumber } from "@recolte/domain/goods/price";
import { IconBasket, IconEye, IconHeart, IconMessage } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import css from "./dashboard.module.css";

type Overview = Outputs["dashboards"]["overview"];

/** Four figures in one block; each has a query behind it. */
export function Counters({ counters, createdLast7Days }: Pick<Overview, "counters" | "createdLast7Days">) {
  const figures = [
    {
      label: "Annonces",
      value: counters.active,
      Icon: IconBasket,
      note: `${counters.active >= 2 ? "actives" : "active"} · ${counted(createdLast7Days, "créée")} en 7 jours`,
    },
    { label: "Vues", value: counters.views, Icon: IconEye, note: "de vos annonces" },
    { label: "Favoris", value: counters.favourites, Icon: IconHeart, note: counters.favourites >= 2 ? "reçus" : "reçu" },
    {
      label: "Contacts",
      value: counters.contacts,
      Icon: IconMessage,
      note: counters.contacts >= 2 ? "vous ont écrit" : "vous a écrit",
    },
  ];
  return (
    <dl className={css.counters}>
      {figures.map(({ label, value, Icon, note }) => (
        <div key={label} className={css.counter}>
          <dt>
            <Icon size={16} aria-hidden />
            {label}
          </dt>
          <dd>{formatNumber(value)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
