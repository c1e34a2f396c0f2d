import { Skeleton } from "@mantine/core";
import css from "./announcement-card.module.css";

/** A card before its content: the same box, so that nothing moves. */
export function AnnouncementSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.photo}>
        <Skeleton className={css.frame} height="100%" radius={0} />
      </div>
      <div className={css.bones}>
        <Skeleton height={24} width="55%" />
        <Skeleton height={18} width="90%" />
        <Skeleton height={18} width="70%" />
        <Skeleton height={14} width="50%" />
        <Skeleton height={32} width="60%" />
        <Skeleton height={14} width="45%" />
      </div>
    </div>
  );
}
