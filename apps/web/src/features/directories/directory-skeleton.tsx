import { Skeleton } from "@mantine/core";
import css from "./directory.module.css";

export function DirectorySkeleton() {
  return (
    <div className={css.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className={css.card}>
          <div className={css.who}>
            <Skeleton circle height={64} />
            <div>
              <Skeleton height={20} width="70%" mb={8} />
              <Skeleton height={14} width="45%" />
            </div>
          </div>
          <Skeleton height={62} />
          <Skeleton height={84} />
        </div>
      ))}
    </div>
  );
}
