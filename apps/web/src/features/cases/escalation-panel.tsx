import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { EscalationNote } from "@recolte/domain/judgement/trust/deciding";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { FormFoot } from "#ui/form-foot.tsx";
import css from "./cases.module.css";

interface Props {
  id: string;
  busy: boolean;
  onSubmit: (note: string) => Promise<boolean>;
  onCancel: () => void;
}

/** What an administrator should know before they decide it. */
export function EscalationPanel({ id, busy, onSubmit, onCancel }: Props) {
  const draft = useDraft(`case-note.${id}`, { note: "" });
  const fields = useSchemaForm(EscalationNote, { draft });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  async function submit(note: string) {
    if (!busy && (await onSubmit(note))) draft.forget();
  }
  return (
    <form className={css.panel} noValidate aria-label="Remonter" onSubmit={fields.onSubmit(({ note }) => submit(note))}>
      <Textarea label="Pourquoi un administrateur doit décider" rows={3} ref={field} {...fields.getInputProps("note")} />
      <FormFoot busy={busy} onCancel={onCancel} submit="Remonter" />
    </form>
  );
}
