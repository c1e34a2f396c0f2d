import { Skeleton } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { quantity } from "@recolte/domain/goods/unit";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./shop.module.css";
import { francs } from "./words.ts";

type Found = Outputs["money"]["traded"];

function Purchase({ purchase }: { purchase: Found["purchases"][number] }) {
  const { kind, id, label, unit, total, at, paid } = purchase;
  return (
    <li className={css.traded}>
      <span>
        {kind === "order" ? <Link to={paths.order(id)}>{label}</Link> : label}{" "}
        <span className={css.quiet}>
          {quantity(purchase.quantity, unit)} · {formatDate(at)}
        </span>
      </span>
      <span>
        {!paid && <Badge tone="waiting">Non payé</Badge>} <b>{francs(total)}</b>
      </span>
    </li>
  );
}

function Shown({ found: { purchases, goods, owed }, side }: { found: Found; side: OrderSide }) {
  if (purchases.length === 0) return <p className={css.quiet}>Aucun achat pour le moment.</p>;
  return (
    <>
      {owed.map(({ currency, sum }) => (
        <p key={currency}>
          {side === "seller" ? "À encaisser" : "À payer"} : <b>{francs(sum)}</b>
        </p>
      ))}
      <p>
        <span className={css.quiet}>Le plus souvent :</span>{" "}
        {goods.map(({ label, times }) => `${label} (${counted(times, "achat")})`).join(", ")}
      </p>
      <ul aria-label="Derniers achats">
        {purchases.map((purchase) => (
          <Purchase key={`${purchase.id} ${purchase.label}`} purchase={purchase} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  side: OrderSide;
  userId: string | null;
  customerId?: string | null;
}

/** What was bought of one another lately, what is usual, what is owed, and the way to the conversation. */
export function Traded({ side, userId, customerId = null }: Props) {
  const person = userId ? { userId } : { ...(customerId && { customerId }) };
  const traded = trpc.money.traded.useQuery({ side, ...person }, { staleTime: 0 });
  return (
    <section className={css.stack} aria-label="Achats">
      <QueryView query={traded} error="Impossible de charger les achats" waiting={<Skeleton height={120} radius={8} />}>
        {(found) => <Shown found={found} side={side} />}
      </QueryView>
      {userId && <Link to={paths.conversation(userId)}>Voir la conversation</Link>}
    </section>
  );
}
