import { isAdmin } from "@recolte/domain/role";
import { LiftForm } from "@recolte/domain/trust/person-file";
import { Button } from "@mantine/core";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { SanctionLine } from "#ui/sanction-line.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { PartRows } from "./file-part.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { FRESH, type PartProps } from "./trade-parts.tsx";
import { WordsDialog } from "./words-dialog.tsx";

type Sanction = Outputs["people"]["file"]["sanctions"]["items"][number];

function Lift({ sanction: { id } }: { sanction: Sanction }) {
  const [asking, setAsking] = useState(false);
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const words = { done: "Mesure levée", failed: "Erreur lors de la levée de la mesure" };
  const lift = async (reason: string) => (await send("sanctions.lift", { id, reason }, words)).done;
  return (
    <div>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
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

/** What was decided about the person; who gave one leaves its end to a colleague, which the server sees to. */
export function Sanctions({ id }: PartProps) {
  const { viewer } = useViewer();
  const mayLift = isAdmin(viewer?.roles ?? []);
  const query = trpc.people.file.sanctions.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {(sanction) => (
        <>
          <SanctionLine sanction={sanction} />
          <p className={css.quiet}>
            Par {nameOf(sanction.by)}
            {sanction.liftedAt && `, levée par ${nameOf(sanction.liftedBy)}`}
          </p>
          {mayLift && sanction.status === "running" && sanction.byId !== viewer?.id && <Lift sanction={sanction} />}
        </>
      )}
    </PartRows>
  );
}
