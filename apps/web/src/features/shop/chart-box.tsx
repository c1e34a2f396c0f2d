import { Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { Bar } from "./bars.tsx";
import css from "./charts.module.css";

const Bars = lazy(() => withBackoff(() => import("./bars.tsx")));

interface Props {
  title: string;
  /** Beside the title: what the chart is about. */
  choice?: ReactNode;
  note?: ReactNode;
  bars: Bar[];
  series: { name: string; color: string }[];
  sideways?: boolean;
  wide?: boolean;
  /** The same figures, to be read one by one. */
  columns: readonly string[];
  rows: readonly (readonly [key: string, ...cells: string[]])[];
  none: string;
}

function Table({ columns, rows, title }: Pick<Props, "columns" | "rows" | "title">) {
  return (
    <table className={css.data} aria-label={title}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart with the table that it is drawn from. */
export function ChartBox({ title, choice, note, bars, series, sideways = false, wide = false, columns, rows, none }: Props) {
  return (
    <section className={`${css.box} ${wide ? css.wide : ""}`} aria-label={title}>
      <div className={css.boxHead}>
        <h2>{title}</h2>
        {choice}
      </div>
      {note && <div className={css.quiet}>{note}</div>}
      {rows.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <Suspense fallback={<Skeleton height={260} radius={12} />}>
              <Bars bars={bars} series={series} sideways={sideways} />
            </Suspense>
          </div>
          <details className={css.behind}>
            <summary>Voir le tableau</summary>
            <Table title={title} columns={columns} rows={rows} />
          </details>
        </>
      )}
    </section>
  );
}
