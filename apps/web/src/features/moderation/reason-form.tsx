import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { Reason } from "@recolte/domain/desk/moderation/moderation";
import type { ReactNode } from "react";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import form from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

interface Props {
  /** What will happen, and who will be told. */
  children: ReactNode;
  action: string;
  busy: boolean;
  /** Nothing is taken away. */
  gentle?: boolean;
  /** The name under which an unsent reason is kept. */
  draft: string;
  /** Whether it has served. */
  onSubmit: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks why, in words that somebody will read. */
export function ReasonForm({ children, action, busy, gentle, draft: name, onSubmit, onCancel }: Props) {
  const draft = useDraft(name, { reason: "" });
  const fields = useSchemaForm(Reason, { draft });
  async function send(reason: string) {
    if (!busy && (await onSubmit(reason))) draft.forget();
  }
  function leave() {
    draft.forget();
    onCancel();
  }
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit(({ reason }) => send(reason))}>
      <p>{children}</p>
      <Textarea label="Raison" data-autofocus required withAsterisk={false} rows={4} {...fields.getInputProps("reason")} />
      {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onCancel)} submit={action} color={gentle ? undefined : "red"} />
    </form>
  );
}
