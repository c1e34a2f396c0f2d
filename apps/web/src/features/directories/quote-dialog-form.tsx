import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { isVisible } from "@recolte/domain/platform/texts/characters";
import { QUOTE_TEMPLATE } from "@recolte/domain/trade/transport/quote";
import { type QuoteFields, readQuote, writeQuote, writeQuoteLine } from "@recolte/domain/trade/transport/quote-template";
import { RequestQuote } from "@recolte/domain/trade/transport/quote-request";
import { useNavigate } from "react-router-dom";
import { notSent } from "#lib/send/not-sent.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import { paths } from "#lib/browser/paths.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { toast } from "#lib/send/toast.ts";
import { useToday } from "#lib/browser/today.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIsOffline } from "#lib/offline/use-offline.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import editor from "#ui/content-editor.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import layout from "#ui/dialog-form.module.css";
import { OnlyOnline } from "#ui/only-online.tsx";
import css from "./directory.module.css";

const BLANK: QuoteFields = {
  origin: "",
  destination: "",
  goods: "",
  weightKg: null,
  volume: null,
  wishedOn: null,
  needs: "",
};
const sayFailure = notSent("Le message n'est pas parti.");

interface Props {
  entryId: string;
  /** What is asked for goods of an order. */
  orderId?: string | undefined;
  /** What the order says before anything is typed. */
  says?: Partial<QuoteFields> | undefined;
  onClose: () => void;
}
type Values = QuoteFields & { content: string };

/** One form: the fields write the six lines of the text, and what is typed in the text fills the fields. */
function useQuoteForm({ entryId, orderId, says: known }: Omit<Props, "onClose">) {
  const today = useToday();
  const says = { ...BLANK, ...known };
  const requestOf = (values: Values) => ({ entryId, ...values, ...(orderId && { orderId }) });
  const blank: Values = { ...says, content: writeQuote(QUOTE_TEMPLATE, says) };
  const draft = useDraft(`quote.${entryId}.${orderId ?? ""}`, blank, { whole: true });
  const sent = useIdempotencyKey(draft);
  const form = useSchemaForm<Values>(RequestQuote, {
    name: "quote",
    draft,
    as: (values) => ({ id: sent.fresh.id, ...requestOf(values) }),
  });
  function fill<Name extends keyof QuoteFields>(name: Name, value: QuoteFields[Name]) {
    const fields = { ...form.getValues(), [name]: value };
    // What is no number stays in its field, and out of the text.
    const told = Number.isNaN(value) ? { ...fields, [name]: null } : fields;
    form.setValues({ [name]: value, content: writeQuoteLine(fields.content, name, told) });
    form.clearFieldError(name);
  }
  const type = (content: string) => form.setValues({ ...readQuote(content, today), content });
  return { form, fill, type, requestOf, today, draft, sent };
}

/** The six lines as fields; a load has two. */
function Fields({ form, fill, today }: Pick<ReturnType<typeof useQuoteForm>, "form" | "fill" | "today">) {
  const { values, getInputProps } = form;
  const line = (name: "origin" | "destination" | "goods" | "needs") => ({
    ...getInputProps(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => fill(name, currentTarget.value),
  });
  const amount = (name: "weightKg" | "volume") => ({
    ...getInputProps(name),
    value: values[name] ?? "",
    onChange: (typed: number | string) => fill(name, numberOf(typed, null)),
  });
  return (
    <>
      <div className={editor.pair}>
        <TextInput ref={takeFocus} data-autofocus label="Lieu de départ" aria-required maxLength={120} {...line("origin")} />
        <TextInput label="Destination" aria-required maxLength={120} {...line("destination")} />
        <TextInput label="Type de marchandise" aria-required maxLength={200} {...line("goods")} />
        <TextInput
          type="date"
          label="Date souhaitée"
          min={today}
          {...getInputProps("wishedOn")}
          value={values.wishedOn ?? ""}
          onChange={({ currentTarget }) => fill("wishedOn", currentTarget.value || null)}
        />
        <AmountInput unit="kg" label="Poids estimé (kg)" {...amount("weightKg")} />
        <AmountInput unit="m³" decimals={2} label="Volume estimé (m³)" {...amount("volume")} />
      </div>
      <TextInput label="Exigences particulières" maxLength={500} {...line("needs")} />
    </>
  );
}

/** What a carrier is asked; a failure leaves it as it is. */
export function QuoteRequestForm({ entryId, orderId, says, onClose }: Props) {
  const { form, fill, type, requestOf, today, draft, sent } = useQuoteForm({ entryId, orderId, says });
  const navigate = useNavigate();
  const { send, busy } = useSend();
  const isOffline = useIsOffline();
  async function ask(typed: Parameters<typeof requestOf>[0]) {
    if (busy) return;
    const request = RequestQuote.parse({ id: sent.idOf(typed), ...requestOf(typed) });
    await send("quotes.request", request, {
      failed: sayFailure,
      refuse: (error) => form.refuse(error, { "quote.past": "wishedOn", "date.too-far": "wishedOn" }),
      key: sent,
      onDone() {
        draft.forget();
        const back = orderId ? { label: "Voir la commande", run: () => void navigate(paths.order(orderId)) } : undefined;
        toast.success("Demande de devis envoyée avec succès", back);
        onClose();
      },
    });
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form className={css.dialog} noValidate onSubmit={form.onSubmit(ask)}>
      <Fields form={form} fill={fill} today={today} />
      <Textarea
        label="Votre demande"
        description="Le transporteur la reçoit comme message."
        autosize
        minRows={8}
        maxRows={14}
        {...form.getInputProps("content")}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p>Votre numéro sera donné au transporteur si vous acceptez son devis.</p>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <div className={`${css.dialogFoot} ${layout.buttons}`}>
        <CancelButton busy={busy} onCancel={draft.cancel(leave, onClose)} />
        {isOffline ? (
          <OnlyOnline />
        ) : (
          <BusyButton type="submit" busy={busy} busyLabel="Envoi..." disabled={!isVisible(form.values.content)}>
            Envoyer
          </BusyButton>
        )}
      </div>
    </form>
  );
}
