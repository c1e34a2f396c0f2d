import { useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { type InputOf, trpc } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";
import { useViewer } from "#lib/viewer.ts";

export interface Kept {
  id: string;
  title: string;
}

type Intent = InputOf<"favourites.set">;

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
  const { send } = useSend({
    mutationKey: [["favourites", "set"]],
    // Without a network it waits, and is kept: what was wanted last leaves when there is one again.
    networkMode: "online",
    // One after the other: the last intent is the one that stays.
    scope: { id: "favourites" },
    async onMutate({ input }) {
      const { announcementId, favourite } = input as Intent;
      await utils.favourites.ids.cancel();
      show(announcementId, favourite);
    },
  });
  async function set(intent: Intent, done?: string) {
    const { announcementId, favourite } = intent;
    const { done: taken } = await send("favourites.set", intent, {
      ...(done && { done }),
      failed: "Erreur lors de la mise à jour des favoris",
      onDone: () => show(announcementId, favourite),
    });
    if (!taken) show(announcementId, !favourite);
  }

  function toggle({ id, title }: Kept) {
    if (!viewer && !loading) {
      toast.error("Vous devez être connecté pour ajouter aux favoris", {
        label: "Se connecter",
        run: () =>
          void navigate(paths.auth, { state: { from: window.location.pathname + window.location.search, wanted: "favori" } }),
      });
      return;
    }
    const favourite = !utils.favourites.ids.getData()?.includes(id);
    void set({ announcementId: id, favourite }, said(title, favourite));
  }

  return {
    ids,
    isError,
    refetch,
    has: (id: string) => ids?.includes(id) ?? false,
    toggle,
    set,
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
