import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { useNavigate } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSiteTerms } from "#lib/session/use-site-terms.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { useDrafts } from "./draft.ts";
import { valuesOf } from "./form-values.ts";

const REPLACING = {
  title: "Remplacer votre brouillon ?",
  text: "Vous avez commencé une annonce qui n'est pas publiée. Elle laisserait sa place à la copie.",
  action: "Remplacer",
  danger: true,
} as const;

/** The same words again, without its photos, which are its own, and without what was asked of the staff for it. */
function useDuplicate() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const draftOf = useDrafts();
  return async (id: string) => {
    const draft = draftOf(null);
    try {
      const model = valuesOf(await utils.announcements.toEdit.fetch({ id }, { gcTime: 0 }));
      const isFree = draft.read() === null || (await confirm(REPLACING));
      if (!isFree) return;
      // With the key of its last try: this is another announcement.
      draft.forget();
      draft.keep({ ...model, featured: false });
      void navigate(paths.publish, { state: { isCopy: true } });
    } catch (error) {
      toast.failure("Impossible de charger l'annonce")(error);
    }
  };
}

/** Of what the staff reads first, so much. */
const shownAgain =
  (words: string) =>
  ({ status }: { status: AnnouncementStatus }) =>
    status === "pending" ? "Annonce envoyée : l'équipe la relit avant qu'elle soit visible" : words;

/** What its author may do with an announcement, each with its question, its toast and the lists that follow. */
export function useOwnerActions() {
  const { send, sending } = useSend();
  const { send: sendOrKeep, sending: pausing } = useSendOrKeep();
  const { announcementDays } = useSiteTerms();
  const failed = "Erreur lors de la mise à jour";
  const duplicate = useDuplicate();
  return {
    /** The announcement something is being done with. */
    busy: ((sending ?? pausing)?.input as { id: string } | undefined)?.id ?? null,
    pause: (id: string, title: string) =>
      void sendOrKeep(
        "announcements.pause",
        { id },
        { done: "Annonce mise en pause", failed, later: { about: title, onKept: () => {} } },
      ),
    reactivate: (id: string) => void send("announcements.reactivate", { id }, { done: shownAgain("Annonce réactivée"), failed }),
    renew: (id: string) =>
      void send("announcements.renew", { id }, { done: shownAgain(`Annonce renouvelée pour ${announcementDays} jours`), failed }),
    duplicate: (id: string) => void duplicate(id),
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
