import { Bone } from "#ui/bone.tsx";
import css from "./announcement-card.module.css";

/** A card before its content: the same box, so that nothing moves. */
export function AnnouncementSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.photo}>
        <Bone className={css.frame} height="100%" radius={0} />
      </div>
      <div className={css.bones}>
        <Bone height={24} width="55%" />
        <Bone height={18} width="90%" />
        <Bone height={18} width="70%" />
        <Bone height={14} width="50%" />
        <Bone height={32} width="60%" />
        <Bone height={14} width="45%" />
      </div>
    </div>
  );
}
