import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
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

/** As wide as the screens on which a row is a card. */
const PHONE = "(max-width: 47.9375em)";

/** One line of it. On a phone its name, its mark (`table.mark`) and a way to the rest. */
export function DataRow({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <tr className={css.dataRow} data-open={isOpen || undefined}>
      {children}
      {isPhone && (
        <td className={css.toggle}>
          <button type="button" aria-expanded={isOpen} aria-label="Détails" onClick={() => setOpen(!isOpen)}>
            <IconChevronDown size={20} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  );
}
