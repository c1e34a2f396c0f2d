import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea } from "@mantine/core";
import { CONTACT_REPLY_MAX, CONTACT_SMS_MAX, ReplyFields, replySms } from "@recolte/domain/market/contact";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";

type ContactMessage = Outputs["contact"]["letters"]["read"];
interface Props {
  message: ContactMessage;
  onDone: () => void;
}

interface TemplatesProps {
  onChoose: (text: string) => void;
}

/** What is chosen is added to what is typed. */
function Templates({ onChoose }: TemplatesProps) {
  const templates = trpc.contact.letters.templates.useQuery(undefined, { staleTime: 0 }).data ?? [];
  if (templates.length === 0) return null;
  const choices = templates.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <NativeSelect
      label="Réponse prête"
      data={[{ value: "", label: "Aucune" }, ...choices]}
      value=""
      onChange={({ currentTarget }) => {
        const chosen = templates.find(({ id }) => id === currentTarget.value);
        if (chosen) onChoose(chosen.text);
      }}
    />
  );
}

/** What an SMS costs is counted by its parts. */
function smsWords(text: string) {
  const count = text.trim() === "" ? 1 : replySms(text.trim()).length;
  return count > CONTACT_SMS_MAX ? `${count} SMS : ${CONTACT_SMS_MAX} au plus` : `${count} SMS, ${CONTACT_SMS_MAX} au plus`;
}

/** An answer that leaves from the address of the team, or by SMS for who gave none; the message is then answered. */
export function ReplyForm({ message: { id, email, status, decidedAt }, onDone }: Props) {
  const utils = trpc.useUtils();
  const draft = useDraft(`contact-reply.${id}`, { text: "" });
  const form = useSchemaForm(ReplyFields, { draft });
  const { send, busy } = useSend();
  const { text } = form.values;

  async function reply(typed: { text: string }) {
    const words = { done: "Réponse envoyée", failed: "Erreur lors de l'envoi de la réponse" };
    const { done } = await send("contact.letters.reply", { id, seen: { status, decidedAt }, ...typed }, words);
    if (done) {
      draft.forget();
      onDone();
    } else await utils.contact.letters.invalidate();
  }
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(reply)}>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <Templates onChoose={(ready) => form.setFieldValue("text", text.trim() ? `${text.trimEnd()}\n\n${ready}` : ready)} />
      <Textarea
        label="Votre réponse"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={CONTACT_REPLY_MAX}
        {...(email === null && { description: smsWords(text) })}
        {...form.getInputProps("text")}
      />
      <div className={layout.buttons}>
        <BusyButton type="submit" busy={busy} busyLabel="Envoi...">
          {email === null ? "Envoyer par SMS" : "Envoyer la réponse"}
        </BusyButton>
      </div>
    </form>
  );
}
