import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { openQuestion, QUESTION_HOURS } from "@recolte/domain/trade/orders/dispute";
import { AskInDispute, ORDER_SIDES } from "@recolte/domain/trade/orders/order";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";
import css from "./disputes.module.css";

interface Props {
  dispute: Outputs["disputes"]["byId"];
  nameOf: (side: OrderSide) => string;
  onDone: () => void;
}

const Question = AskInDispute.pick({ side: true, question: true });

/** Asks one side what the decision wants to know; both read it. */
export function DisputeQuestion({ dispute: { id, version, events }, nameOf, onDone }: Props) {
  const { send, busy } = useSend();
  const draft = useDraft(`dispute.question.${id}`, { side: "", question: "" });
  const form = useSchemaForm(Question, { draft });
  const waiting = ORDER_SIDES.filter((side) => openQuestion(events, side));

  async function ask({ side, question }: { side: string; question: string }) {
    const { over } = await send(
      "disputes.ask",
      { id, version, side: side as OrderSide, question },
      { done: "Question envoyée aux deux parties", failed: "Erreur lors de l'envoi de la question", onDone: draft.forget },
    );
    if (over) onDone();
  }
  return (
    <details className={css.question} open={draft.resumed}>
      <summary>Poser une question</summary>
      {waiting.map((side) => (
        <p key={side} className={css.quiet}>
          {nameOf(side)} n'a pas encore répondu à la dernière question.
        </p>
      ))}
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(ask)}>
        <NativeSelect
          label="À qui"
          data={[{ value: "", label: "Choisir" }, ...ORDER_SIDES.map((side) => ({ value: side, label: nameOf(side) }))]}
          {...form.getInputProps("side")}
        />
        <Textarea
          label="La question"
          description={`Les deux parties la lisent ; réponse sous ${QUESTION_HOURS} heures.`}
          rows={2}
          {...form.getInputProps("question")}
        />
        <BusyButton type="submit" variant="outline" busy={busy} busyLabel="Envoi...">
          Envoyer la question
        </BusyButton>
      </form>
    </details>
  );
}
