// chunk: terms
import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { AnswerDispute, DisputeOrder, EndOrder, ReplyInDispute } from "@recolte/domain/orders/order";
import type { InputOf } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import dialog from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { answerLater, type ShownOrder } from "./shown-order.ts";
import { useOrderSend } from "./use-order-send.ts";

interface Worded {
  label: string;
  title: string;
  text: string | ((order: ShownOrder) => string);
  path: `orders.${"refuse" | "cancel" | "abandon" | "dispute" | "answerDispute" | "replyInDispute"}`;
  done: string;
  /** Words that are the thing itself, and not beside it. */
  wanted?: { label: string; schema: typeof Reason | typeof Answer | typeof Reply };
}

const Reason = DisputeOrder.pick({ reason: true });
const Answer = AnswerDispute.pick({ answer: true });
const Reply = ReplyInDispute.pick({ reply: true });
const Note = EndOrder.pick({ note: true });

const FREED = "Ce qui était réservé redevient libre.";

/** What ends or stops an order, with a word for the other side, and what is said to a dispute. */
export const WORDED = {
  refuse: {
    label: "Refuser",
    title: "Refuser cette offre ?",
    text: "La négociation s'arrête là.",
    path: "orders.refuse",
    done: "Offre refusée",
  },
  cancel: {
    label: "Annuler la commande",
    title: "Annuler la commande ?",
    text: ({ acceptedAt }) => `${acceptedAt ? `${FREED} ` : ""}L'autre partie est prévenue.`,
    path: "orders.cancel",
    done: "Commande annulée",
  },
  abandon: {
    label: "Abandonner la commande",
    title: "Abandonner la commande ?",
    text: `Elle était prête et n'a pas été remise. ${FREED}`,
    path: "orders.abandon",
    done: "Commande abandonnée",
  },
  dispute: {
    label: "Ouvrir un litige",
    title: "Ouvrir un litige",
    text: "Dites ce qui ne va pas. Notre équipe lira la commande et tranchera ; l'autre partie est prévenue.",
    path: "orders.dispute",
    done: "Litige ouvert",
    wanted: { label: "Ce qui ne va pas", schema: Reason },
  },
  answer: {
    label: "Répondre au litige",
    title: "Répondre au litige",
    text: "Donnez votre version, en une fois : notre équipe la lira avant de trancher, et l'autre partie aussi.",
    path: "orders.answerDispute",
    done: "Réponse envoyée",
    wanted: { label: "Votre version", schema: Answer },
  },
  reply: {
    label: "Répondre à la question",
    title: "Répondre à la question",
    text: ({ question }) => question?.text ?? "",
    path: "orders.replyInDispute",
    done: "Réponse envoyée",
    wanted: { label: "Votre réponse", schema: Reply },
  },
} as const satisfies Record<string, Worded>;
export type WordedAction = keyof typeof WORDED;
/** What is said to others, and ends nothing. */
export const ANSWERS: readonly WordedAction[] = ["answer", "reply"];

interface Props {
  action: WordedAction;
  order: ShownOrder;
  onClose: () => void;
}

/** A failure keeps it open, with what was typed. */
export function WordsDialog({ action, order, onClose }: Props) {
  const { id, version } = order;
  const { label, title, text, path, done, wanted }: Worded = WORDED[action];
  const [field] = Object.keys((wanted?.schema ?? Note).shape) as [string];
  const { send, busy } = useOrderSend(order);
  const draft = useDraft(`${action}.${id}`, { [field]: "" });
  const form = useSchemaForm<Record<string, string>>(wanted?.schema ?? Note, { draft });

  async function submit(values: Record<string, string>) {
    const later = action === "refuse" ? answerLater(order, values, draft.forget) : undefined;
    const sent = await send(path, { id, version, ...values } as InputOf<Worded["path"]>, { done, onDone: draft.forget, later });
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
        <Textarea
          data-autofocus
          label={wanted?.label ?? "Un mot (facultatif)"}
          rows={wanted ? 4 : 2}
          {...form.getInputProps(field)}
        />
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
