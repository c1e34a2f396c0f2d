import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import type { ContactForm as Fields } from "@recolte/domain/market/contact-form";
import { useState } from "react";
import { paths } from "#lib/browser/paths.ts";
import { notSent } from "#lib/send/not-sent.ts";
import { isSameType } from "#lib/draft/draft-fields.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PostedPart } from "#ui/posted-part.tsx";
import css from "./contact-form.module.css";

/** `reach`: an address or a number, of who comes from the entrance by telephone. */
type FormValues = Fields & { reach: string };
const known = (viewer: Viewer | null): FormValues => ({
  firstName: viewer?.firstName ?? "",
  lastName: viewer?.lastName ?? "",
  email: viewer?.email ?? "",
  reach: "",
  subject: "",
  message: "",
});
const CALLED = "Nous vous rappelons au numéro de votre compte";
const FAILED = notSent("Le message n'est pas parti.");

/** Never seen nor reached: only a robot fills it. */
function Trap({ onFilled }: { onFilled: (value: string) => void }) {
  return (
    <div className={css.trap} aria-hidden>
      <label>
        Site web
        <input name="website" tabIndex={-1} autoComplete="off" onChange={({ currentTarget }) => onFilled(currentTarget.value)} />
      </label>
    </div>
  );
}

const CHECKS = {
  withEmail: { fetch: async () => (await import("./contact-schema.ts")).ContactForm },
  withoutEmail: { fetch: async () => (await import("./contact-schema.ts")).ContactFormWithoutEmail },
  byTelephone: { fetch: async () => (await import("./contact-schema.ts")).ContactFormByTelephone },
};
type Way = keyof typeof CHECKS;

/** The address of the specified form; who has none is called. */
function wayOf(viewer: Viewer | null, byTelephone: boolean): Way {
  if (viewer) return viewer.email === null ? "withoutEmail" : "withEmail";
  return byTelephone ? "byTelephone" : "withEmail";
}

/** A message to the team, which calls back whom it cannot write to. What was typed stays until it has arrived. */
export function ContactForm({ viewer, byTelephone = false }: { viewer: Viewer | null; byTelephone?: boolean }) {
  const way = wayOf(viewer, byTelephone);
  const isCalled = way === "withoutEmail";
  const check = CHECKS[way];
  const draft = useDraft("contact", known(viewer), { owner: viewer?.id ?? "", fits: isSameType });
  const sent = useIdempotencyKey(draft, { anew: true });
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  const [website, setWebsite] = useState("");
  const form = useSchemaForm<FormValues>(check, { name: "contact", draft });
  const { send, busy } = useSend();
  async function submit(values: FormValues) {
    setAnswerTo(null);
    const schema = await check.fetch();
    const message = schema.parse(values);
    // It is sent as it was typed.
    const { reach, ...others } = { reach: undefined, ...message };
    await send(
      "contact.submit",
      { id: sent.idOf(values), website, ...others, ...(reach ? { reach: values.reach } : {}) },
      {
        alone: true,
        done: "Message envoyé avec succès",
        failed: FAILED,
        key: sent,
        onDone() {
          // What was typed while it left is another message, and stays.
          if (JSON.stringify(schema.safeParse(form.getValues()).data) === JSON.stringify(message)) {
            form.setValues(known(viewer));
            draft.forget();
          }
          sent.renew();
          setAnswerTo(isCalled ? CALLED : `Nous répondons à ${(way === "byTelephone" ? values.reach : values.email).trim()}`);
        },
      },
    );
  }
  const field = form.getInputProps;
  const asked = { required: true, withAsterisk: false };

  return (
    <form
      className={css.form}
      method="post"
      action={byTelephone ? paths.contactByTelephone : paths.contact}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <PostedPart form="contact" arrived="Merci, votre message nous est parvenu." />
      <div className={css.pair}>
        <TextInput label="Prénom" autoComplete="given-name" {...asked} {...field("firstName")} />
        <TextInput label="Nom" autoComplete="family-name" {...asked} {...field("lastName")} />
      </div>
      {way === "withEmail" && (
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...asked} {...field("email")} />
      )}
      {way === "byTelephone" && <TextInput label="Email ou téléphone" {...asked} {...field("reach")} />}
      <TextInput label="Sujet" {...asked} {...field("subject")} />
      <Textarea label="Message" autosize minRows={5} maxRows={16} {...asked} {...field("message")} />
      <Trap onFilled={setWebsite} />
      <p className={css.note}>
        Tous les champs sont obligatoires. {isCalled ? `${CALLED}.` : "Vos données ne servent qu'à vous répondre."}
      </p>
      <BusyButton type="submit" className={css.send} busy={busy} busyLabel="Envoi...">
        Envoyer le message
      </BusyButton>
      <output className={css.done}>
        {answerTo && `Merci, votre message nous est parvenu. ${answerTo}, du lundi au vendredi.`}
      </output>
    </form>
  );
}
