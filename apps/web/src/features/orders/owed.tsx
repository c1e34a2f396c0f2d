import { formatDate } from "@recolte/domain/platform/days/date";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { formatPrice } from "@recolte/domain/goods/price";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSettle } from "#lib/send/use-settle.ts";
import { counted } from "#lib/browser/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./owed.module.css";

type Item = Outputs["money"]["owedItems"][number];
type Block = Outputs["money"]["owed"][number];

const TITLES: Record<OrderSide, string> = { seller: "À encaisser", buyer: "À payer" };

function Settle({ item }: { item: Item }) {
  const { settle, busy } = useSettle(item);
  return (
    <BusyButton
      size="sm"
      variant="outline"
      busy={busy}
      aria-label={`Marquer réglée la vente de ${formatPrice(item.total)}`}
      aria-haspopup="dialog"
      onClick={() => void settle()}
    >
      Réglée
    </BusyButton>
  );
}

const addressOf = ({ kind, id }: Item) => (kind === "delivery" ? paths.delivery(id) : paths.order(id));

/** What one person owes, or is owed; an order and a delivery are confirmed on their page, a credit here. */
export function OwedItems({ side, person }: { side: OrderSide; person: { userId?: string; customerId?: string } }) {
  const items = trpc.money.owedItems.useQuery({ side, ...person }, { staleTime: 0 });
  if (!items.data)
    return <output className={css.quiet}>{items.isError ? "Impossible de charger ce détail" : "Chargement..."}</output>;
  return (
    <ul className={css.items}>
      {items.data.map((item) => (
        <li key={item.id} className={css.line}>
          <span>
            {item.kind === "sale" ? item.label : <Link to={addressOf(item)}>{item.label}</Link>}{" "}
            <span className={css.quiet}>{formatDate(item.since)}</span>
          </span>
          <span className={css.end}>
            <b>{formatPrice(item.total)}</b>
            {item.kind === "sale" && <Settle item={item} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Person({ side, person }: { side: OrderSide; person: Block["people"][number] }) {
  const [opened, setOpened] = useState(false);
  const { userId, customerId, name, total, since } = person;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={css.line}>
        <span>
          {name} <span className={css.quiet}>depuis le {formatDate(since)}</span>
        </span>
        <b>{formatPrice(total)}</b>
      </summary>
      {opened && <OwedItems side={side} person={{ ...(userId && { userId }), ...(!userId && customerId && { customerId }) }} />}
    </details>
  );
}

const PLACES = { XAF: " (Gabon)", XOF: " (Côte d'Ivoire)" };

/** What was handed over and is not confirmed paid, by person; nothing where nothing is open. */
export function Owed({ side }: { side: OrderSide }) {
  const { data: blocks = [] } = trpc.money.owed.useQuery({ side }, { staleTime: 0 });
  return blocks.map(({ currency, sum, all, people }) => (
    <details key={currency} className={css.owed}>
      <summary className={css.line}>
        <span>
          {TITLES[side]}
          {blocks.length > 1 && PLACES[currency]} <span className={css.quiet}>{counted(all, "personne")}</span>
        </span>
        <b>{formatPrice(sum)}</b>
      </summary>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.userId ?? person.customerId}>
            <Person side={side} person={person} />
          </li>
        ))}
      </ul>
      {all > people.length && (
        <p className={css.quiet}>Et {counted(all - people.length, "autre personne", "autres personnes")}.</p>
      )}
    </details>
  ));
}
