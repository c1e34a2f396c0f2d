import { Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { QueryView } from "#ui/query-view.tsx";
import css from "./content.module.css";

const AllDrawer = lazy(async () => ({ default: (await withBackoff(() => import("./all-drawer.tsx"))).AllDrawer }));

export interface ShownQuery<Item extends { id: string }> {
  data: { items: Item[]; total: number } | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface Props<Item extends { id: string }> {
  title: string;
  error: string;
  none: string;
  first: ShownQuery<Item>;
  draw: (item: Item) => ReactNode;
  /** The whole list; it asks for itself, when it is opened. */
  all: ReactNode;
}

/** The first of a list, and a link with how many there are that opens them all. */
export function ContentCard<Item extends { id: string }>({ title, error, none, first, draw, all }: Props<Item>) {
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const total = first.data?.total ?? 0;
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        {total > 0 && (
          <button type="button" className={css.link} aria-haspopup="dialog" onClick={() => setDrawer("open")}>
            {total > 1 ? `Voir les ${total}` : "Voir"}
            <span className="sr"> {title.toLowerCase()}</span>
          </button>
        )}
      </div>
      <QueryView query={first} error={error} waiting={<Skeleton height={180} radius={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.quiet}>{none}</p>
          ) : (
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.id}>{draw(item)}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {drawer !== "never" && (
        <Suspense>
          <AllDrawer title={title} opened={drawer === "open"} onClose={() => setDrawer("closed")}>
            {all}
          </AllDrawer>
        </Suspense>
      )}
    </section>
  );
}
