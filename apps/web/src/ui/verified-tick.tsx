import { IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import css from "./verified-tick.module.css";

export function VerifiedTick({ size = 18, label = "Vendeur vérifié" }: { size?: number; label?: string }) {
  return (
    <span className={css.tick}>
      <IconRosetteDiscountCheckFilled size={size} aria-hidden />
      <span className="sr">{label}</span>
    </span>
  );
}
