import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { LiftForm } from "@recolte/domain/judgement/trust/person-file";
import { useState } from "react";
import { useConfirmedSend } from "./use-confirmed-send.tsx";
import { WordsDialog } from "./words-dialog.tsx";

interface Props {
  id: string;
  /** Whose it is, where several people stand on the page. */
  of?: string;
}

/** Ends it before its time, and says why. */
export function LiftSanction({ id, of }: Props) {
  const [asking, setAsking] = useState(false);
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const words = { done: "Mesure levée", failed: "Erreur lors de la levée de la mesure" };
  const lift = async (reason: string) => (await send("sanctions.lift", { id, reason }, words)).done;
  return (
    <div>
      <Button size="sm" variant="default" aria-label={of && `Lever la mesure : ${isolate(of)}`} onClick={() => setAsking(true)}>
        Lever
      </Button>
      {stepUpDialog}
      {asking && !stepUpDialog && (
        <WordsDialog
          title="Lever la mesure"
          label="Motif"
          submit="Lever"
          schema={LiftForm}
          draft={`lift.${id}`}
          busy={busy}
          onSubmit={lift}
          onClose={() => setAsking(false)}
        >
          La personne l'apprend aussitôt.
        </WordsDialog>
      )}
    </div>
  );
}
