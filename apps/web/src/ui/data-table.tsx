import type { ReactNode } from "react";
import css from "./table.module.css";

interface Props {
  columns: readonly string[];
  /** Those of them that hold numbers. */
  numbers?: readonly string[];
  /** The head of the last column, of what can be done with a row; none when nothing can. */
  last?: string | null;
  /** The rows; each names its cells for phones, where a row is a card. */
  children: ReactNode;
}

export function DataTable({ columns, numbers = [], last = "Actions", children }: Props) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={numbers.includes(name) ? css.number : undefined}>
              {name}
            </th>
          ))}
          {last && (
            <th scope="col" className={css.number}>
              {last}
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
