import { confirm } from "#lib/confirm.ts";
import { useSiteTerms } from "#lib/use-site-terms.ts";
import { useSend } from "#lib/use-send.ts";
import { useSendOrKeep } from "#lib/use-send-or-keep.ts";

/** What its author may do with an announcement, each with its question, its toast and the lists that follow. */
export function useOwnerActions() {
  const { send, sending } = useSend();
  const { send: sendOrKeep, sending: pausing } = useSendOrKeep();
  const { announcementDays } = useSiteTerms();
  const failed = "Erreur lors de la mise à jour";
  return {
    /** The announcement something is being done with. */
    busy: ((sending ?? pausing)?.input as { id: string } | undefined)?.id ?? null,
    pause: (id: string, title: string) =>
      void sendOrKeep(
        "announcements.pause",
        { id },
        { done: "Annonce mise en pause", failed, later: { about: title, onKept: () => {} } },
      ),
    reactivate: (id: string) => void send("announcements.reactivate", { id }, { done: "Annonce réactivée", failed }),
    renew: (id: string) =>
      void send("announcements.renew", { id }, { done: `Annonce renouvelée pour ${announcementDays} jours`, failed }),
    /** Resolves to whether it is gone. */
    async remove(id: string, title: string) {
      const sure = await confirm({
        title: `Supprimer « ${title} » ?`,
        text: "Cette action est irréversible",
        action: "Supprimer",
        danger: true,
      });
      if (!sure) return false;
      const words = { done: "Annonce supprimée", failed: "Erreur lors de la suppression" };
      return (await send("announcements.remove", { id }, words)).done;
    },
  };
}
