import { Skeleton } from "@mantine/core";
import css from "./dashboard.module.css";

export function DashboardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={118} radius={12} my={24} />
      <div className={css.columns}>
        <Skeleton height={380} radius={12} />
        <Skeleton height={280} radius={12} />
      </div>
    </div>
  );
}
