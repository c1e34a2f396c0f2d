import { formatNumber } from "@recolte/domain/goods/price";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./counters.module.css";

type Figures = Outputs["home"]["counters"];

export interface CountersQuery {
  data: Figures | undefined;
  isError: boolean;
}

/** « -- » when the figures could not be had; the room is kept while they come. */
export function figure({ data, isError }: CountersQuery, name: "producers" | "products" | "transporters" | "consumers") {
  if (data) return formatNumber(data[name]);
  return isError ? "--" : "\u00a0";
}

const plus = (text: string) => (/\d$/u.test(text) ? `${text}+` : text);

/** The three figures of the hero. */
export function Counters({ query }: { query: CountersQuery }) {
  return (
    <dl className={css.counters} aria-busy={!query.data && !query.isError}>
      <div>
        <dt>producteurs</dt>
        <dd>{plus(figure(query, "producers"))}</dd>
      </div>
      <div>
        <dt>produits</dt>
        <dd>{figure(query, "products")}</dd>
      </div>
      <div>
        <dt>transporteurs</dt>
        <dd>{plus(figure(query, "transporters"))}</dd>
      </div>
    </dl>
  );
}
