import { Bone } from "#ui/bone.tsx";
import { Page } from "#ui/page.tsx";
import css from "./detail.module.css";
import gallery from "./gallery.module.css";

export function DetailSkeleton() {
  return (
    <Page title="Annonce" className={css.page}>
      <div className={css.trail}>
        <Bone height={16} width={320} />
      </div>
      <div className={css.grid}>
        <div>
          <div className={gallery.gallery}>
            <Bone className={gallery.alone} height="auto" radius={0} />
          </div>
          <div className={css.waiting}>
            <Bone height={26} width="40%" />
            <Bone height={36} width="80%" />
            <Bone height={18} width="60%" />
            <Bone height={120} />
          </div>
        </div>
        <div className={css.aside}>
          <Bone height={380} radius={12} />
        </div>
      </div>
    </Page>
  );
}
