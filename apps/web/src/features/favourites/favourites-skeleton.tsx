import { Skeleton } from "@mantine/core";
import css from "./favourite-row.module.css";

const ROWS = 6;

export function FavouritesSkeleton() {
  return (
    <div className={css.list}>
      {Array.from({ length: ROWS }, (_, i) => (
        <div key={i} className={css.row} aria-hidden="true">
          <Skeleton height="100%" radius={0} />
          <div className={css.body}>
            <Skeleton height={20} width="50%" />
            <Skeleton height={20} width="90%" />
            <Skeleton height={20} width="60%" />
            <Skeleton height={20} width="70%" />
            <Skeleton height={20} width="55%" />
            <Skeleton height={20} width="65%" />
          </div>
          <div className={css.acts}>
            <Skeleton height={44} width={132} />
          </div>
        </div>
      ))}
    </div>
  );
}
