import { Bone } from "#ui/bone.tsx";
import { WaitingBox } from "#ui/waiting.tsx";
import css from "./dashboard.module.css";

const COUNTERS = 4;

/** Counters above two columns of boxes, as every space has them. */
export function DashboardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={css.counters}>
        {Array.from({ length: COUNTERS }, (_, i) => (
          <div key={i} className={css.counter}>
            <Bone height={21} width="65%" />
            <Bone height={34} width="40%" className={css.waitingFigure} />
          </div>
        ))}
      </div>
      <div className={css.columns}>
        <WaitingBox lines={8} />
        <WaitingBox lines={6} />
      </div>
    </div>
  );
}
