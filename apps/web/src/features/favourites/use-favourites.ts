// chunk: cards
import { useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";

interface Announcement {
  id: string;
  title: string;
}

const said = (title: string, favourite: boolean) =>
  favourite
    ? `Ajouté aux favoris\n${title} a été ajouté à vos favoris.`
    : `Retiré des favoris\n${title} a été retiré de vos favoris.`;

/** Which hearts are full, and how to fill or empty one: at once on screen, by desired state on the server. */
export function useFavourites() {
  const { viewer, loading } = useViewer();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: ids, isError, refetch } = trpc.favourites.ids.useQuery(undefined, { enabled: viewer !== null });

  const show = (id: string, favourite: boolean) =>
    utils.favourites.ids.setData(undefined, (before) => {
      const others = before?.filter((other) => other !== id);
      return favourite ? others && [id, ...others] : others;
    });
  const { mutate } = trpc.favourites.set.useMutation({
    // Without a network it waits, and is kept: what was wanted last leaves when there is one again.
    networkMode: "online",
    // One after the other: the last intent is the one that stays.
    scope: { id: "favourites" },
    async onMutate({ announcementId, favourite }) {
      await utils.favourites.ids.cancel();
      show(announcementId, favourite);
    },
    onSuccess: (_answer, { announcementId, favourite }) => show(announcementId, favourite),
    onError(error, { announcementId, favourite }) {
      show(announcementId, !favourite);
      toast.failure("Erreur lors de la mise à jour des favoris")(error);
    },
    // A page of favourites that is open keeps its rows in place; the next visit asks again.
    onSettled: () => utils.favourites.list.invalidate(undefined, { refetchType: "none" }),
  });

  function toggle({ id, title }: Announcement) {
    if (!viewer && !loading) {
      toast.error("Vous devez être connecté pour ajouter aux favoris", {
        label: "Se connecter",
        run: () =>
          void navigate(paths.auth, { state: { from: window.location.pathname + window.location.search, wanted: "favori" } }),
      });
      return;
    }
    const favourite = !utils.favourites.ids.getData()?.includes(id);
    mutate({ announcementId: id, favourite }, { onSuccess: () => toast.success(said(title, favourite)) });
  }

  return {
    ids,
    isError,
    refetch,
    has: (id: string) => ids?.includes(id) ?? false,
    toggle,
    set: mutate,
  };
}
