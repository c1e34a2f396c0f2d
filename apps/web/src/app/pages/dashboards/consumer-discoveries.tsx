import { CATEGORY_LABELS } from "@recolte/domain/category";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { AnnouncementCard } from "#features/announcements/announcement-card.tsx";
import { AnnouncementSkeleton } from "#features/announcements/announcement-skeleton.tsx";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import type { Outputs } from "#lib/trpc.ts";
import css from "./consumer.module.css";

type Found = Outputs["dashboards"]["consumer"]["discoveries"][number];

function reasonOf({ reason, category, city, seller }: Found) {
  if (reason === "category") return `Même catégorie : ${CATEGORY_LABELS[category]}`;
  return reason === "town" ? `Même ville : ${city}` : `Même type de vendeur : ${USER_TYPE_LABELS[seller.userType]}`;
}

export function WaitingDiscoveries() {
  return (
    <div className={css.cards}>
      {[1, 2, 3].map((n) => (
        <AnnouncementSkeleton key={n} />
      ))}
    </div>
  );
}

/** What resembles what he keeps and buys, each with why. */
export function Discoveries({ found }: { found: readonly Found[] }) {
  const favourites = useFavourites();
  return (
    <ul className={css.cards}>
      {found.map((one) => (
        <li key={one.id}>
          <AnnouncementCard
            announcement={one}
            note={<p className={css.reason}>{reasonOf(one)}</p>}
            heart={
              <FavouriteButton title={one.title} favourite={favourites.has(one.id)} onToggle={() => favourites.toggle(one)} />
            }
          />
        </li>
      ))}
    </ul>
  );
}
