import { formatPrice } from "@recolte/domain/price";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import type { Viewer } from "#lib/viewer.ts";
import { useToDo } from "#lib/use-to-do.ts";
import { PictureFrame } from "#ui/picture.tsx";
import { ToDo } from "./to-do.tsx";
import css from "./to-do.module.css";

const TASKS = 3;
const GOODS = 4;

/** The newest from where somebody is; one's own are known. */
function NewNearby({ viewerId }: { viewerId: string }) {
  const { data } = useToDo();
  const { town = "", country } = data?.place ?? {};
  const near = trpc.announcements.list.useQuery({ city: town, country }, { enabled: town !== "" });
  const goods = near.data?.items.filter(({ seller }) => seller.id !== viewerId).slice(0, GOODS) ?? [];
  if (goods.length === 0) return null;
  return (
    <section className={css.near} aria-labelledby="near">
      <div className={css.nearHead}>
        <h2 id="near">Nouveau à {town}</h2>
        <Link to={`${paths.announcements()}?${new URLSearchParams({ city: town })}`}>Voir tout</Link>
      </div>
      <ul className={css.goods}>
        {goods.map((one) => (
          <li key={one.id} className={css.one}>
            <PictureFrame picture={one.cover} category={one.category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
            <div className={css.words}>
              <Link to={paths.announcement(one.id)}>{one.title}</Link>
              <p className={css.price}>{formatPrice(one.price, UNIT_LABELS[one.unit])}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Above a member's home: what waits for them, and what is new where they are. */
export function HomeStrip({ viewer }: { viewer: Viewer }) {
  return (
    <div className={css.strip}>
      <ToDo limit={TASKS} />
      <NewNearby viewerId={viewer.id} />
    </div>
  );
}
