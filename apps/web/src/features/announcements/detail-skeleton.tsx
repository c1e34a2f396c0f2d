import { Skeleton } from "@mantine/core";
import { Page } from "#ui/page.tsx";
import css from "./detail.module.css";
import gallery from "./gallery.module.css";

export function DetailSkeleton() {
  return (
    <Page title="Annonce" className={css.page}>
      <div className={css.main}>
        <Skeleton className={gallery.alone} height="auto" />
        <Skeleton height={40} width="45%" />
        <Skeleton height={32} width="80%" />
        <Skeleton height={16} width="35%" />
        <Skeleton height={120} />
      </div>
      <div className={css.aside}>
        <Skeleton height={300} radius={12} />
      </div>
    </Page>
  );
}
