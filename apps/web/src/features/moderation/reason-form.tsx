import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { Reason } from "@recolte/domain/moderation/moderation";
import type { ReactNode } from "react";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { useTyped } from "#lib/use-typed.ts";
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
export function ReasonForm({ children, action, busy, gentle, draft, onSubmit, onCancel }: Props) {
  const typed = useTyped(draft, { reason: "" });
  const fields = useForm({
    initialValues: typed.start,
    validate: schemaResolver(Reason, { sync: true }),
    onValuesChange: typed.keep,
  });
  async function send(reason: string) {
    if (!busy && (await onSubmit(reason))) typed.forget();
  }
  function leave() {
    typed.forget();
    onCancel();
  }
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit(({ reason }) => void send(reason), focusFirstError(fields))}>
      <p>{children}</p>
      <Textarea label="Raison" data-autofocus required withAsterisk={false} rows={4} {...fields.getInputProps("reason")} />
      {typed.resumed && <DraftNotice onRestart={() => fields.setValues(typed.saved)} />}
      <FormFoot busy={busy} onCancel={typed.cancel(leave, onCancel)} submit={action} color={gentle ? undefined : "red"} />
    </form>
  );
}
