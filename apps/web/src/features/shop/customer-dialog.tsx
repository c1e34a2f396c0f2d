import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { AddCustomer, AnnotateCustomer, EditCustomer, TAGS_MAX } from "@recolte/domain/goods/shop/customer";
import { confirm } from "#lib/send/confirm.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { type IdempotencyKey, useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import type { Customer } from "./picked.tsx";
import { Traded } from "./traded.tsx";

interface Values {
  name: string;
  phone: string;
  note: string;
  tags: string;
}

const savedOf = (customer: Customer | null): Values => ({
  name: customer?.name ?? "",
  phone: customer?.phone ?? "",
  note: customer?.note ?? "",
  tags: customer?.tags.join(", ") ?? "",
});
const tagsOf = (typed: string) =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

function useSave(customer: Customer | null, sent: IdempotencyKey, onClose: () => void) {
  const { send, busy } = useSend();
  const shape = ({ tags, ...values }: Values) => ({ ...values, tags: tagsOf(tags) });
  const of = (values: Values) => {
    const { note, tags, ...who } = shape(values);
    if (customer?.userId) return AnnotateCustomer.safeParse({ userId: customer.userId, note, tags });
    return (customer ? EditCustomer : AddCustomer).safeParse({ id: customer?.id ?? sent.fresh.id, ...who, note, tags });
  };
  function save(values: Values) {
    const { note, tags, ...who } = shape(values);
    if (customer?.userId)
      void send("customers.annotate", { userId: customer.userId, note, tags }, { done: "Client mis à jour", onDone: onClose });
    else if (customer)
      void send("customers.update", { id: customer.id, ...who, note, tags }, { done: "Client mis à jour", onDone: onClose });
    else
      void send(
        "customers.add",
        { id: sent.idOf(values), ...who, note, tags },
        { done: "Client ajouté", onDone: onClose, key: sent },
      );
  }
  const archive = (id: string) => send("customers.archive", { id }, { done: "Client archivé", onDone: onClose });
  return { of, save, archive, busy };
}

/** A new customer of the counter, or the card of one who is known; a member's name is their own. */
export function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  // A member's first note gives them another id.
  const draft = useDraft(`customer.${customer?.userId ?? customer?.id ?? ""}`, savedOf(customer));
  const sent = useIdempotencyKey(draft);
  const { of, save, archive, busy } = useSave(customer, sent, leave);
  const form = useSchemaForm<Values>((values) => problemsOf(of(values)), { name: "customer", draft });
  const field = form.getInputProps;
  const { viewer } = useViewer();
  const isMember = Boolean(customer?.userId);
  function leave() {
    draft.forget();
    onClose();
  }
  async function put() {
    const sure = await confirm({
      title: `Archiver ${customer?.name} ?`,
      text: "Il quitte votre liste ; ses ventes restent.",
      action: "Archiver",
      danger: true,
    });
    if (sure && customer) void archive(customer.id);
  }
  return (
    <Dialog long opened title={customer?.name ?? "Ajouter un client"} onClose={onClose}>
      {customer && <Traded side="seller" userId={customer.userId} customerId={customer.customerId} />}
      <form className={layout.form} noValidate onSubmit={form.onSubmit(save)}>
        {!isMember && (
          <>
            <TextInput label="Nom" withAsterisk data-autofocus maxLength={120} autoComplete="off" {...field("name")} />
            <PhoneField
              country={viewer?.country ?? DEFAULT_COUNTRY}
              onPropose={(phone) => form.setFieldValue("phone", phone)}
              {...field("phone")}
            />
          </>
        )}
        <Textarea label="Note" autosize minRows={2} maxRows={6} {...field("note")} />
        <TextInput
          label="Étiquettes"
          description={`Séparées par des virgules, ${TAGS_MAX} au maximum`}
          placeholder="Voisine, Gros volume"
          {...field("tags")}
        />
        {customer && !isMember && (
          <div>
            <Button variant="subtle" color="red" size="sm" onClick={() => void put()}>
              Archiver ce client
            </Button>
          </div>
        )}
        {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit={customer ? "Enregistrer" : "Ajouter"} />
      </form>
    </Dialog>
  );
}
