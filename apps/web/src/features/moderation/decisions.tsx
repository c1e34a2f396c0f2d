import { canMove } from "@recolte/domain/market/announcements/status";
import { takingDownOf } from "@recolte/domain/desk/moderation/moderation";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { useSiteTerms } from "#lib/session/use-site-terms.ts";
import { tied } from "#lib/browser/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import type { Decisions, Seen } from "./decision-buttons.tsx";
import { hasServed } from "./has-served.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSend } from "#lib/send/use-send.ts";

const seenOf = ({ id, version, moderatedAt }: Seen) => ({ id, version, moderatedAt });
const FAILED = "Erreur lors de la modification du statut";
const wordsOf = (days: number) => ({
  reject: {
    verb: "Rejeter",
    text: "L'annonce ne sera pas publiée. Son auteur sera notifié et lira la raison.",
    done: "Annonce rejetée avec succès",
  },
  deactivate: {
    verb: "Désactiver",
    text: "L'annonce ne sera plus visible. Son auteur sera notifié et lira la raison.",
    done: "Annonce rejetée avec succès",
  },
  restore: {
    verb: "Rétablir",
    text: `L'annonce sera de nouveau visible de tous pendant ${days} jours. Son auteur sera notifié et lira la raison.`,
    done: "Annonce rétablie avec succès",
  },
});

/** One dialog at a time: what is looked at, or what is being explained. */
export function useAnnouncementDecisions() {
  const [looked, setLooked] = useState<string | null>(null);
  const [explained, setExplained] = useState<Seen | null>(null);
  const { send, busy } = useSend();
  const { announcementDays } = useSiteTerms();
  const words = wordsOf(announcementDays);
  const move = explained && (canMove(explained.status, "restore") ? "restore" : takingDownOf(explained.status));

  async function approve(seen: Seen) {
    setLooked(null);
    const sure = await confirm({
      title: "Approuver cette annonce ?",
      text: tied(`« ${seen.title} » sera visible de tous pendant ${announcementDays} jours.`),
      action: "Approuver",
    });
    if (sure) await send("moderation.approve", seenOf(seen), { done: "Annonce approuvée avec succès", failed: FAILED });
  }
  async function decide(seen: Seen, reason: string) {
    const decision = move || "reject";
    const asked = { ...seenOf(seen), reason };
    const served = hasServed(await send(`moderation.${decision}`, asked, { done: words[decision].done, failed: FAILED }));
    if (served) setExplained(null);
    return served;
  }

  const decisions: Decisions = {
    busy,
    look: setLooked,
    approve: (seen) => void approve(seen),
    explain(seen) {
      setLooked(null);
      setExplained(seen);
    },
  };
  const dialogs = (
    <>
      {looked && <AnnouncementDialog id={looked} decisions={decisions} onClose={() => setLooked(null)} />}
      {explained && move && (
        <Dialog opened title={tied(`${words[move].verb} « ${explained.title} » ?`)} onClose={() => setExplained(null)}>
          <ReasonForm
            action={words[move].verb}
            busy={busy}
            draft={`${move}.${explained.id}`}
            gentle={move === "restore"}
            onSubmit={(reason) => decide(explained, reason)}
            onCancel={() => setExplained(null)}
          >
            {words[move].text}
          </ReasonForm>
        </Dialog>
      )}
    </>
  );
  return { decisions, dialogs };
}
