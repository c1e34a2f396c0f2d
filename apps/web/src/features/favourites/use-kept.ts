import { fullName } from "@recolte/domain/profile";
import { useNavigate } from "react-router-dom";
import { confirm } from "#lib/confirm.ts";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import type { Outputs } from "#lib/trpc.ts";
import type { useFavourites } from "./use-favourites.ts";

type Kept = Outputs["favourites"]["list"]["items"][number];

/** What the row of a favourite can do. */
export function useKept(favourites: Pick<ReturnType<typeof useFavourites>, "remove">) {
  const navigate = useNavigate();

  function contact({ id, seller }: Kept) {
    toast.info(`Messagerie ouverte avec ${fullName(seller)}`);
    void navigate(paths.messages({ announcement: id, seller: seller.id }));
  }
  async function remove(kept: Kept) {
    const certain =
      kept.available ||
      (await confirm({
        title: "Retirer ce produit ?",
        text: "Il n'est plus disponible : vous ne pourrez pas le remettre dans vos favoris.",
        action: "Retirer",
        danger: true,
      }));
    if (certain) favourites.remove(kept, kept.available);
  }
  return { contact, remove };
}
