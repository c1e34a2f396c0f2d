import { fullName } from "@recolte/domain/market/profiles/profile";
import { useNavigate } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import { toast } from "#lib/send/toast.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import type { useFavourites } from "./use-favourites.ts";

type Favourite = Outputs["favourites"]["list"]["items"][number];

/** What the row of a favourite can do. */
export function useFavouriteRow({ set }: Pick<ReturnType<typeof useFavourites>, "set">) {
  const navigate = useNavigate();

  function contact({ id, seller }: Favourite) {
    toast.info(`Messagerie ouverte avec ${fullName(seller)}`);
    void navigate(paths.messages({ announcement: id, seller: seller.id }));
  }
  /** Its toast puts it back as it was. */
  async function remove({ id, title, available, savedAt, priceAtSave }: Favourite) {
    const certain =
      available ||
      (await confirm({
        title: "Retirer ce produit ?",
        text: "Il n'est plus disponible : vous ne pourrez pas le remettre dans vos favoris.",
        action: "Retirer",
        danger: true,
      }));
    if (!certain) return;
    const undo = () => set({ announcementId: id, favourite: true, keptAs: { savedAt, priceAtSave } }, { title });
    set({ announcementId: id, favourite: false }, { title });
    toast.success("Produit retiré des favoris", available ? { label: "Annuler", run: undo } : undefined);
  }
  return { contact, remove };
}
