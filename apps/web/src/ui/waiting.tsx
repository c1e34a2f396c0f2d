import { Bone } from "./bone.tsx";
import css from "./waiting.module.css";

const WIDTHS = ["90%", "70%", "80%"];
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Where a box with a title and some lines will stand. */
export function WaitingBox({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.box} aria-hidden="true">
      <Bone height={24} width="45%" />
      {times(lines).map((i) => (
        <Bone key={i} height={20} width={WIDTHS[i % WIDTHS.length] ?? "90%"} />
      ))}
    </div>
  );
}

/** Where rows will stand, each with a picture, a title and what is said of it. */
export function WaitingRows({ count = 3 }: { count?: number }) {
  return (
    <div className={css.rows} aria-hidden="true">
      {times(count).map((i) => (
        <div key={i} className={css.row}>
          <Bone height={72} width={72} radius={8} />
          <div className={css.words}>
            <Bone height={24} width="45%" />
            <Bone height={20} width="90%" />
            <Bone height={18} width="65%" />
          </div>
        </div>
      ))}
    </div>
  );
}
