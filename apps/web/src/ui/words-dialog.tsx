import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useDraft } from "#lib/draft/use-draft.ts";
import { type Schema, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { Dialog } from "./dialog.tsx";
import form from "./dialog-form.module.css";
import { DraftNotice } from "./draft-notice.tsx";
import { FormFoot } from "./form-foot.tsx";

interface Props {
  title: string;
  label: string;
  submit: string;
  schema: Schema;
  /** The name under which unsent words are kept. */
  draft: string;
  busy: boolean;
  /** Who will read them. */
  children: ReactNode;
  /** Whether they have served. */
  onSubmit: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** A window for a few words. */
export function WordsDialog({ title, label, submit, schema, draft: name, busy, children, onSubmit, onClose }: Props) {
  const draft = useDraft(name, { text: "" });
  const fields = useSchemaForm(schema, { draft });
  function leave() {
    draft.forget();
    onClose();
  }
  async function send(text: string) {
    if (!busy && (await onSubmit(text))) leave();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={fields.onSubmit(({ text }) => send(text))}>
        <p>{children}</p>
        <Textarea
          label={label}
          data-autofocus
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={10}
          {...fields.getInputProps("text")}
        />
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit={submit} />
      </form>
    </Dialog>
  );
}
