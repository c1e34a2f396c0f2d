import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { EVERYWHERE, readPlace } from "@recolte/domain/platform/places/place-filter";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import type { ReactNode } from "react";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementSkeleton } from "#features/announcements/announcement-skeleton.tsx";
import { CardHeart } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlaceSelects } from "#ui/place-selects.tsx";
import css from "./consumer.module.css";
import { ConsumerPart } from "./consumer-part.tsx";

type Found = Outputs["dashboards"]["consumer"]["discoveries"][number];

function reasonOf({ reason, category, city, seller }: Found) {
  if (reason === "category") return `Même catégorie : ${CATEGORY_LABELS[category]}`;
  return reason === "town" ? `Même ville : ${city}` : `Même type de vendeur : ${USER_TYPE_LABELS[seller.userType]}`;
}

function WaitingDiscoveries() {
  return (
    <div className={css.cards}>
      {[1, 2, 3].map((n) => (
        <AnnouncementSkeleton key={n} />
      ))}
    </div>
  );
}

/** What resembles what they keep and buys, each with why. */
function Discoveries({ found }: { found: readonly Found[] }) {
  const favourites = useFavourites();
  return (
    <ul className={css.cards}>
      {found.map((one) => (
        <li key={one.id}>
          <AnnouncementCard
            announcement={one}
            note={<p className={css.reason}>{reasonOf(one)}</p>}
            heart={<CardHeart of={one} favourites={favourites} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** One's own country at first; the other and each town are one tap away. */
export function DiscoveriesOfAPlace({ empty }: { empty: ReactNode }) {
  const { viewer } = useViewer();
  const [params, change] = useFilters();
  const place = readPlace(params);
  const asked = place?.country;
  const country = asked === EVERYWHERE ? undefined : (asked ?? viewer?.country ?? undefined);
  return (
    <>
      <div className={css.places}>
        <PlaceSelects country={country} city={place?.city ?? ""} onChange={change} />
      </div>
      <ConsumerPart place={place} waiting={<WaitingDiscoveries />}>
        {({ discoveries }) =>
          discoveries.length > 0 ? (
            <Discoveries found={discoveries} />
          ) : (
            <EmptyState picture="compass" ground="legumes" title="Rien à découvrir pour le moment" action={empty}>
              {place
                ? "Choisissez une autre ville, ou tous les pays."
                : "Gardez des favoris ou achetez : nous vous proposerons ce qui leur ressemble."}
            </EmptyState>
          )
        }
      </ConsumerPart>
    </>
  );
}
