import { Skeleton } from "@mantine/core";
import { Page } from "#ui/page.tsx";
import css from "./detail.module.css";
import gallery from "./gallery.module.css";

export function DetailSkeleton() {
  return (
    <Page title="Annonce" className={css.page}>
      <div className={css.trail}>
        <Skeleton height={16} width={320} />
      </div>
      <div className={css.grid}>
        <div>
          <div className={gallery.gallery}>
            <Skeleton className={gallery.alone} height="auto" radius={0} />
          </div>
          <div className={css.waiting}>
            <Skeleton height={26} width="40%" />
            <Skeleton height={36} width="80%" />
            <Skeleton height={18} width="60%" />
            <Skeleton height={120} />
          </div>
        </div>
        <div className={css.aside}>
          <Skeleton height={380} radius={12} />
        </div>
      </div>
    </Page>
  );
}
