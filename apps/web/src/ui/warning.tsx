import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./warning.module.css";

/** Where the other side asks for money in advance or for a code, or leads away: seen by its reader alone. */
export function Warning({ children }: { children?: ReactNode }) {
  return (
    <p className={css.warning} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      <span>Ne payez pas avant d'avoir vu la marchandise, ne donnez ni code ni mot de passe {children}</span>
    </p>
  );
}
