import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { ResolveDispute } from "@recolte/domain/orders/order";
import { type ReactNode } from "react";
import type { Outputs } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import css from "./disputes.module.css";

interface Props {
  dispute: Outputs["disputes"]["byId"];
  onDone: () => void;
}

const Answer = ResolveDispute.pick({ upheld: true, resolution: true });
const CHOICES = [
  { upheld: true, label: "La vente est maintenue" },
  { upheld: false, label: "La vente ne compte pas : la marchandise revient au vendeur" },
] as const;

interface ChoiceProps {
  upheld: boolean | null;
  problem: ReactNode;
  onChoose: (upheld: boolean) => void;
}

function Choice({ upheld, problem, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css.choice} aria-describedby={problem ? "choice-problem" : undefined}>
      <legend>Votre décision</legend>
      {CHOICES.map(({ label, ...choice }) => (
        <label key={label}>
          <input
            type="radio"
            name="upheld"
            data-path="upheld"
            checked={upheld === choice.upheld}
            onChange={() => onChoose(choice.upheld)}
          />
          {label}
        </label>
      ))}
      {problem && (
        <p className={css.problem} id="choice-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The decision, which both sides read; it asks for the password first. */
export function DisputeAnswer({ dispute: { id, version }, onDone }: Props) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const draft = useDraft(`dispute.${id}`, { upheld: null as boolean | null, resolution: "" });
  const form = useSchemaForm(Answer, { draft });
  const { upheld } = form.values;

  async function decide({ resolution }: { resolution: string }) {
    const decision = { id, version, upheld: upheld === true, resolution };
    const { over } = await send("disputes.resolve", decision, {
      done: "Litige tranché : les deux parties sont prévenues",
      failed: "Erreur lors de l'enregistrement de la décision",
      onDone: draft.forget,
    });
    // Also when somebody of the team was quicker.
    if (over) onDone();
  }
  return (
    <>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(decide)}>
        <Choice upheld={upheld} problem={form.errors.upheld} onChoose={(chosen) => form.setFieldValue("upheld", chosen)} />
        <Textarea label="Ce que liront les deux parties" rows={3} {...form.getInputProps("resolution")} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <div className={dialog.buttons}>
          <Button variant="outline" onClick={onDone}>
            Fermer
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
            Trancher
          </BusyButton>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
