import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";

interface Announcement {
  id: string;
  title: string;
}

/** Which hearts are full, and how to fill or empty one: at once on screen, by desired state on the server. */
export function useFavourites() {
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const ids = trpc.favourites.ids.useQuery(undefined, { enabled: viewer !== null });
  const set = trpc.favourites.set.useMutation({
    // One after the other: the last intent is the one that stays.
    scope: { id: "favourites" },
    async onMutate({ announcementId, favourite }) {
      await utils.favourites.ids.cancel();
      utils.favourites.ids.setData(undefined, (before = []) =>
        favourite
          ? [announcementId, ...before.filter((id) => id !== announcementId)]
          : before.filter((id) => id !== announcementId),
      );
    },
    onError(error) {
      void utils.favourites.ids.invalidate();
      toast.failure("Erreur lors de la mise à jour des favoris")(error);
    },
  });
  const has = useCallback((id: string) => ids.data?.includes(id) ?? false, [ids.data]);

  function toggle({ id, title }: Announcement) {
    if (!viewer) {
      toast.error("Vous devez être connecté pour ajouter aux favoris", {
        label: "Se connecter",
        run: () => void navigate("/auth", { state: { from: window.location.pathname + window.location.search } }),
      });
      return;
    }
    const favourite = !has(id);
    set.mutate(
      { announcementId: id, favourite },
      {
        onSuccess: () =>
          toast.success(
            favourite
              ? `Ajouté aux favoris\n${title} a été ajouté à vos favoris.`
              : `Retiré des favoris\n${title} a été retiré de vos favoris.`,
          ),
      },
    );
  }
  return { has, toggle };
}
