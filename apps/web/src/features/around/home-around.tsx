import css from "./around.module.css";
import { InSeason } from "./in-season.tsx";
import { RecentlySeen } from "./recently-seen.tsx";

/** On the home, for everybody. */
export default function HomeAround({ owner }: { owner: string }) {
  return (
    <div className={css.around}>
      <InSeason />
      <RecentlySeen key={owner} owner={owner} />
    </div>
  );
}
