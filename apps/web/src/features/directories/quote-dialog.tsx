import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MESSAGE_MAX } from "@recolte/domain/message-text";
import { QUOTE_TEMPLATE } from "@recolte/domain/quote";
import { type QuoteFields, readQuote, writeQuoteLine } from "@recolte/domain/quote-template";
import { RequestQuote } from "@recolte/domain/quote-request";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { uuidv7 } from "uuidv7";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { toast } from "#lib/toast.ts";
import { useToday } from "#lib/today.ts";
import { trpc } from "#lib/trpc.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import editor from "#ui/content-editor.module.css";
import { Dialog } from "#ui/dialog.tsx";
import css from "./directory.module.css";

interface Props {
  entry: { id: string; name: string };
  onClose: () => void;
}

type Values = QuoteFields & { content: string };
const BLANK: Values = {
  origin: "",
  destination: "",
  goods: "",
  weightKg: null,
  volume: null,
  wishedOn: null,
  needs: "",
  content: QUOTE_TEMPLATE,
};
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** One form: the fields write the six lines of the text, and what is typed in the text fills the fields. */
function useQuoteForm(id: string, entryId: string) {
  const [params] = useSearchParams();
  const today = useToday();
  const orderId = UUID.exec(params.get("commande") ?? "")?.[0];
  const requestOf = (values: Values) => ({ id, entryId, ...values, ...(orderId && { orderId }) });
  const form = useForm<Values>({
    initialValues: BLANK,
    validate: (values) => problemsOf(RequestQuote.safeParse(requestOf(values))),
  });
  function fill<Name extends keyof QuoteFields>(name: Name, value: QuoteFields[Name]) {
    const fields = { ...form.getValues(), [name]: value };
    form.setValues({ [name]: value, content: writeQuoteLine(fields.content, name, fields) });
    form.clearFieldError(name);
  }
  const type = (content: string) => form.setValues({ ...readQuote(content, today), content });
  return { form, fill, type, requestOf, today };
}

/** The six lines as fields; a load has two. */
function Fields({ form, fill, today }: Pick<ReturnType<typeof useQuoteForm>, "form" | "fill" | "today">) {
  const { errors, values } = form;
  const line = (name: "origin" | "destination" | "goods" | "needs") => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => fill(name, currentTarget.value),
  });
  const amount = (name: "weightKg" | "volume") => ({
    value: values[name] ?? "",
    error: errors[name],
    onChange: (typed: number | string) => fill(name, numberOf(typed, null)),
  });
  return (
    <>
      <div className={editor.pair}>
        <TextInput data-autofocus label="Lieu de départ" maxLength={120} {...line("origin")} />
        <TextInput label="Destination" maxLength={120} {...line("destination")} />
        <TextInput label="Type de marchandise" maxLength={200} {...line("goods")} />
        <TextInput
          type="date"
          label="Date souhaitée"
          min={today}
          value={values.wishedOn ?? ""}
          error={errors["wishedOn"]}
          onChange={({ currentTarget }) => fill("wishedOn", currentTarget.value || null)}
        />
        <AmountInput label="Poids estimé (kg)" {...amount("weightKg")} />
        <AmountInput decimals={2} label="Volume estimé (m³)" {...amount("volume")} />
      </div>
      <TextInput label="Exigences particulières" maxLength={500} {...line("needs")} />
    </>
  );
}

/** A request for a price, without leaving the directory. A failure keeps it open, with the text. */
export function QuoteDialog({ entry, onClose }: Props) {
  // The same id for every try: sending again can never send twice.
  const [id] = useState(uuidv7);
  const asking = useQuoteForm(id, entry.id);
  const { form, requestOf } = asking;
  const utils = trpc.useUtils();
  const send = trpc.quotes.request.useMutation({
    onSuccess() {
      void utils.messages.invalidate();
      void utils.quotes.invalidate();
      toast.success("Demande de devis envoyée avec succès");
      onClose();
    },
    onError: toast.failure("Le message n'est pas parti. Vérifiez votre connexion et réessayez."),
  });
  return (
    <Dialog opened title={`Demander un devis à ${entry.name}`} onClose={onClose}>
      <form
        className={css.dialog}
        noValidate
        onSubmit={form.onSubmit((typed) => {
          if (!send.isPending) send.mutate(RequestQuote.parse(requestOf(typed)));
        })}
      >
        <Fields form={asking.form} fill={asking.fill} today={asking.today} />
        <Textarea
          label="Votre demande"
          description="Le transporteur la reçoit comme message."
          autosize
          minRows={8}
          maxRows={14}
          maxLength={MESSAGE_MAX}
          value={form.values.content}
          error={form.errors["content"]}
          onChange={({ currentTarget }) => asking.type(currentTarget.value)}
        />
        <div className={css.dialogFoot}>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <BusyButton type="submit" busy={send.isPending} busyLabel="Envoi..." disabled={!form.values.content.trim()}>
            Envoyer
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
