import { FILE_PARTS, type FilePart as Part, PART_COUNT } from "@recolte/domain/judgement/trust/person-file";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { type ReactNode, useState } from "react";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";

interface Props {
  part: Part;
  /** How much there is, as far as it is counted. */
  count: number | undefined;
  children: ReactNode;
}

/** Nothing of it is asked before it is opened. */
export function FilePart({ part, count, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={css.part} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {FILE_PARTS[part]}
        {count !== undefined && <span className={css.quiet}>{count > PART_COUNT ? `plus de ${PART_COUNT}` : count}</span>}
      </summary>
      <div className={css.body}>{opened && children}</div>
    </details>
  );
}

interface Row {
  id: string;
  at: string;
}
interface RowsProps<R extends Row> {
  query: {
    data: { pages: { items: R[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  } & Parameters<typeof LoadMore>[0]["query"];
  children: (row: R) => ReactNode;
}

/** The rows of a part, each with its day. */
export function PartRows<R extends Row>({ query, children }: RowsProps<R>) {
  return (
    <QueryView query={query} error="Erreur lors du chargement" waiting={<TableSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className={css.quiet}>Rien à montrer.</p>;
        return (
          <>
            <ul className={css.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  {children(row)}
                  <p className={css.quiet}>
                    {formatDate(row.at)} à {formatTime(row.at)}
                  </p>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        );
      }}
    </QueryView>
  );
}
