import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import css from "./plain-button.module.css";

interface Props {
  /** Where it leads; else what pressing does. */
  to?: string;
  onPress?: () => void;
  outline?: boolean;
  /** Keeps its place, colour and focus while it works, and cannot be pressed twice. */
  busy?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A `Button` for the pages that do not wait for Mantine, and for what must be there when nothing arrives any more. */
export function PlainButton({ to, onPress, outline = false, busy = false, icon, children }: Props) {
  const className = `${css.button} ${outline ? css.outline : ""} ${icon ? css.withIcon : ""}`;
  const inside = (
    <>
      {icon}
      <span className={css.label}>{children}</span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={className}>
        {inside}
      </Link>
    );
  return (
    <button type="button" className={className} aria-busy={busy} aria-disabled={busy} onClick={() => !busy && onPress?.()}>
      {inside}
    </button>
  );
}
