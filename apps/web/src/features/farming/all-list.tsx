import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { QueryView } from "#ui/query-view.tsx";
import type { ShownQuery } from "./content-card.tsx";
import css from "./content.module.css";

interface Props<Item extends { id: string }> {
  query: ShownQuery<Item>;
  error: string;
  draw: (item: Item) => ReactNode;
}

export function AllList<Item extends { id: string }>({ query, error, draw }: Props<Item>) {
  return (
    <QueryView query={query} error={error} waiting={<Skeleton height={480} radius={8} />}>
      {({ items }) => (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id}>{draw(item)}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
