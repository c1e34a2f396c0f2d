import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { intents } from "#lib/session/intents.ts";
import { paths } from "#lib/browser/paths.ts";
import css from "#ui/case.module.css";
import { OrderActions } from "./order-actions.tsx";
import type { ShownOrder } from "./shown-order.ts";

/** After the hand-over and its review: the same once more, and what contests it or takes its payment back last. */
export function OrderAfter({ order }: { order: ShownOrder }) {
  const { side, announcementId, goods, otherGone, status, actions } = order;
  const isSoldAgain = side === "buyer" && status !== "litige" && !otherGone && (goods?.open ?? false);
  const mayTakeBack = actions.includes("dispute") || actions.includes("unpay");
  if (!isSoldAgain && !mayTakeBack) return null;
  const there = paths.announcement(announcementId);
  const openOffer = () => intents.hand({ act: "order", subject: announcementId, from: there });
  return (
    <section className={css.box} aria-label="Ensuite">
      {isSoldAgain && (
        <Button component={Link} variant="outline" to={there} onClick={openOffer}>
          Commander à nouveau
        </Button>
      )}
      <OrderActions order={order} part="end" />
    </section>
  );
}
