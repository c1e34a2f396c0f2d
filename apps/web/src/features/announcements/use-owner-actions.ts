import { confirm } from "#lib/confirm.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** What its author may do with an announcement, each with its question, its toast and the lists that follow. */
export function useOwnerActions() {
  const utils = trpc.useUtils();
  const following = (message: string, fallback: string) => ({
    async onSuccess() {
      await Promise.all([utils.announcements.invalidate(), utils.profiles.invalidate(), utils.dashboards.invalidate()]);
      toast.success(message);
    },
    onError: toast.failure(fallback),
  });
  const pause = trpc.announcements.pause.useMutation(following("Annonce mise en pause", "Erreur lors de la mise à jour"));
  const reactivate = trpc.announcements.reactivate.useMutation(following("Annonce réactivée", "Erreur lors de la mise à jour"));
  const renew = trpc.announcements.renew.useMutation(
    following("Annonce renouvelée pour 60 jours", "Erreur lors de la mise à jour"),
  );
  const remove = trpc.announcements.remove.useMutation(following("Annonce supprimée", "Erreur lors de la suppression"));
  const all = [pause, reactivate, renew, remove];

  return {
    /** The announcement something is being done with. */
    busy: all.find(({ isPending }) => isPending)?.variables?.id ?? null,
    pause: (id: string) => pause.mutate({ id }),
    reactivate: (id: string) => reactivate.mutate({ id }),
    renew: (id: string) => renew.mutate({ id }),
    /** Resolves to whether it is gone. */
    async remove(id: string, title: string) {
      const sure = await confirm({
        title: `Supprimer « ${title} » ?`,
        text: "Cette action est irréversible",
        action: "Supprimer",
        danger: true,
      });
      return sure
        ? remove.mutateAsync({ id }).then(
            () => true,
            () => false,
          )
        : false;
    },
  };
}
