import { Skeleton } from "@mantine/core";

export function TableSkeleton() {
  return <Skeleton height={420} radius={12} aria-hidden="true" />;
}
