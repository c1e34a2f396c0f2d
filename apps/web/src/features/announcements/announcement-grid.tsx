import type { ReactNode } from "react";
import css from "./announcement-grid.module.css";
import { AnnouncementSkeleton } from "./announcement-skeleton.tsx";

export function AnnouncementGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>;
}

export function WaitingGrid({ count = 6 }: { count?: number }) {
  return (
    <div className={css.grid}>
      {Array.from({ length: count }, (_, i) => (
        <AnnouncementSkeleton key={i} />
      ))}
    </div>
  );
}
