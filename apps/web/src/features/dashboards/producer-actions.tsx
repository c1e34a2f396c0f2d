import { Button } from "@mantine/core";
import { IconPlus, IconShoppingCart } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./dashboard.module.css";

/** Publish, tell of a harvest or a sale, look at the orders. */
export function ProducerActions({ harvest, sell }: Record<"harvest" | "sell", ReactNode>) {
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Actions rapides</h2>
      </div>
      <div className={css.quick}>
        <Button component={Link} to={paths.createAnnouncement} leftSection={<IconPlus size={20} aria-hidden />}>
          Publier une annonce
        </Button>
        {harvest}
        {sell}
        <Button component={Link} to={paths.sales} variant="outline" leftSection={<IconShoppingCart size={20} aria-hidden />}>
          Voir mes commandes
        </Button>
      </div>
    </section>
  );
}
