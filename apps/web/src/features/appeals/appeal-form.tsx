import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { APPEAL_FORM, APPEAL_MAX } from "@recolte/domain/judgement/trust/appeal";
import { notSent } from "#lib/send/not-sent.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./appeals.module.css";

const check = { fetch: async () => (await import("./appeal-schema.ts")).AppealWords };
const TOLD = {
  done: "Recours envoyé. Quelqu'un d'autre de notre équipe relira la décision.",
  failed: notSent("Le recours n'est pas parti."),
};

/** In one's own words, once. What was typed stays until it has arrived. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const draft = useDraft(`appeal.${decisionId}`, { text: "" });
  const form = useSchemaForm(check, { draft });
  const { send, busy } = useSend();
  async function submit(values: { text: string }) {
    if (busy) return;
    await send("appeals.file", { decisionId, ...values }, { ...TOLD, onDone: draft.forget });
  }
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(submit)}>
      <Textarea
        label={APPEAL_FORM.label}
        description={APPEAL_FORM.description}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={APPEAL_MAX}
        {...form.getInputProps("text")}
      />
      <BusyButton type="submit" className={css.send} busy={busy} busyLabel="Envoi...">
        {APPEAL_FORM.send}
      </BusyButton>
    </form>
  );
}
