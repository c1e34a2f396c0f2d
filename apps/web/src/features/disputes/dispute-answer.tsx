import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { ResolveDispute } from "@recolte/domain/orders/order";
import { TRPCClientError } from "@trpc/client";
import { type ReactNode, useState } from "react";
import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { useStepUp } from "#ui/use-step-up.tsx";
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

/** Somebody of the team was quicker. */
const isMoot = (error: unknown) =>
  error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === "CONFLICT";

/** The decision, which both sides read; it asks for the password first. */
export function DisputeAnswer({ dispute: { id, version }, onDone }: Props) {
  const utils = trpc.useUtils();
  const { afterStepUp, stepUpDialog } = useStepUp();
  const resolve = trpc.disputes.resolve.useMutation();
  const [deciding, setDeciding] = useState(false);
  const draft = useDraft(`dispute.${id}`, { upheld: null as boolean | null, resolution: "" });
  const form = useSchemaForm(Answer, { draft });
  const { upheld } = form.values;

  async function decide({ resolution }: { resolution: string }) {
    setDeciding(true);
    try {
      if ((await afterStepUp(() => resolve.mutateAsync({ id, version, upheld: upheld === true, resolution }))) === null) return;
      draft.forget();
      toast.success("Litige tranché : les deux parties sont prévenues");
      onDone();
    } catch (error) {
      toast.failure("Erreur lors de l'enregistrement de la décision")(error);
      if (isMoot(error)) onDone();
    } finally {
      setDeciding(false);
      // Not the dispute: the dialog that closes would read it once more, and every reading is written in the log.
      void utils.disputes.list.invalidate();
      void utils.disputes.count.invalidate();
    }
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
          <BusyButton type="submit" busy={deciding} busyLabel="Enregistrement...">
            Trancher
          </BusyButton>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
