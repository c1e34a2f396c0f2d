import row from "#features/favourites/favourite-row.module.css";
import { FavouriteRow } from "#features/favourites/favourite-row.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { useFavouriteRow } from "#features/favourites/use-favourite-row.ts";
import type { Outputs } from "#lib/line/trpc.ts";

type Kept = Outputs["dashboards"]["consumer"]["favourites"][number];

/** The last ones kept; what is taken out goes at once. */
export function Favourites({ kept }: { kept: readonly Kept[] }) {
  const favourites = useFavourites();
  const { contact, remove } = useFavouriteRow(favourites);
  const isThere = ({ id }: Kept) => favourites.ids === undefined || favourites.has(id);
  return (
    <ul className={row.list}>
      {kept.filter(isThere).map((one) => (
        <li key={one.id}>
          <FavouriteRow kept={one} onContact={() => contact(one)} onRemove={() => void remove(one)} />
        </li>
      ))}
    </ul>
  );
}
