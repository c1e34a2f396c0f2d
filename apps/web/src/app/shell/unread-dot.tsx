import { badge } from "@recolte/domain/talk/messages/unread-badge";
import css from "./unread-dot.module.css";

/** The number beside « Messages »: nothing at zero, 99+ above 99. The link around it says it in words. */
export function UnreadDot({ count, className = "" }: { count: number; className?: string | undefined }) {
  const shown = badge(count);
  return shown && <span className={`${css.dot} ${className}`}>{shown}</span>;
}
