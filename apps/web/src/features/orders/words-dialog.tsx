import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { AnswerDispute, DisputeOrder, EndOrder, ReplyInDispute } from "@recolte/domain/trade/orders/order";
import type { InputOf } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { answerLater, type ShownOrder, wordsDraft } from "./shown-order.ts";
import { dropRefusedAnswers } from "./taken-back.ts";
import { useOrderSend } from "./use-order-send.ts";
import { ANSWERS, WORDED, type Worded, type WordedAction } from "./worded-actions.ts";

/** What each takes for words; the others a note, which may stay empty. */
const Note = EndOrder.pick({ note: true });
const SCHEMAS = {
  dispute: DisputeOrder.pick({ reason: true }),
  answer: AnswerDispute.pick({ answer: true }),
  reply: ReplyInDispute.pick({ reply: true }),
};
const schemaOf = (action: WordedAction) => (action in SCHEMAS ? SCHEMAS[action as keyof typeof SCHEMAS] : Note);

interface Props {
  action: WordedAction;
  order: ShownOrder;
  onClose: () => void;
}

/** A failure keeps it open, with what was typed. */
export function WordsDialog({ action, order, onClose }: Props) {
  const { id, version } = order;
  const { label, title, text, path, done, wanted }: Worded = WORDED[action];
  const schema = schemaOf(action);
  const [field] = Object.keys(schema.shape) as [string];
  const { send, busy } = useOrderSend(order);
  const draft = useDraft(wordsDraft(action, id), { [field]: "" });
  const form = useSchemaForm<Record<string, string>>(schema, { draft });

  function forget() {
    draft.forget();
    dropRefusedAnswers(id);
  }
  async function submit(values: Record<string, string>) {
    const later = action === "refuse" ? answerLater(order, values, forget) : undefined;
    const sent = await send(path, { id, version, ...values } as InputOf<Worded["path"]>, { done, onDone: forget, later });
    if (sent.over) onClose();
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={form.onSubmit(submit)}>
        <p>{typeof text === "string" ? text : text(order)}</p>
        <Textarea data-autofocus label={wanted ?? "Un mot (facultatif)"} rows={wanted ? 4 : 2} {...form.getInputProps(field)} />
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot
          busy={busy}
          onCancel={draft.cancel(leave, onClose)}
          cancel="Retour"
          submit={label}
          busyLabel="Envoi..."
          color={ANSWERS.includes(action) ? undefined : "red"}
        />
      </form>
    </Dialog>
  );
}
