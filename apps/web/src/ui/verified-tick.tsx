import { IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import css from "./verified-tick.module.css";

export function VerifiedTick({ size = 18, label = "Vendeur vérifié" }: { size?: number; label?: string }) {
  return <IconRosetteDiscountCheckFilled className={css.tick} size={size} role="img" aria-label={label} />;
}
