import { NEARBY_KM } from "@recolte/domain/market/announcements/around";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { GoodsStrip } from "#ui/goods-strip.tsx";
import { Start } from "./start.tsx";
import { ToDo } from "./to-do.tsx";
import css from "./to-do.module.css";

/** Fetched once a first search was saved. */
const InstallOffer = lazy(() => withBackoff(() => import("#ui/install-offer.tsx")));

type Nearby = NonNullable<Outputs["home"]["nearby"]>;

/** By its name as it stands, whatever letter or article it begins with. */
const noteOf = ({ town, country }: Nearby) =>
  town
    ? `${town} et ${NEARBY_KM} km autour, par la route`
    : `Rien à moins de ${NEARBY_KM} km de chez vous : les plus récentes de votre pays, ${COUNTRY_FACTS[country].name}`;

/** The newest from where somebody is. Who says no town is asked for it by what they have to complete. */
function NewNearby() {
  const { data: nearby } = trpc.home.nearby.useQuery();
  if (!nearby || nearby.items.length === 0) return null;
  const { town, country } = nearby;
  const all = new URLSearchParams(town ? { near: town, radius: String(NEARBY_KM) } : { country });
  return (
    <GoodsStrip
      title="Nouveau près de chez vous"
      note={noteOf(nearby)}
      action={<Link to={`${paths.announcements()}?${all}`}>Voir tout</Link>}
      goods={nearby.items}
    />
  );
}

/** Above a member's home: what waits for them, and what is new where they are. */
export function HomeStrip() {
  const { state } = useLocation() as { state: { wished?: boolean } | null };
  return (
    <div className={css.strip}>
      {state?.wished && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      <ToDo tasksOnly />
      <Start />
      <NewNearby />
    </div>
  );
}
