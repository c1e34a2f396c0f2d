import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { Reason } from "@recolte/domain/moderation";
import type { ReactNode } from "react";
import { BusyButton } from "#ui/busy-button.tsx";
import form from "#ui/dialog-form.module.css";

interface Props {
  /** What will happen, and who will be told. */
  children: ReactNode;
  action: string;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why, in words that somebody will read. */
export function ReasonForm({ children, action, busy, onSubmit, onCancel }: Props) {
  const fields = useForm({ initialValues: { reason: "" }, validate: schemaResolver(Reason, { sync: true }) });
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit(({ reason }) => (busy ? undefined : onSubmit(reason)))}>
      <p>{children}</p>
      <Textarea label="Raison" data-autofocus required withAsterisk={false} rows={4} {...fields.getInputProps("reason")} />
      <div className={form.foot}>
        <Button variant="outline" onClick={onCancel}>
          Annuler
        </Button>
        <BusyButton type="submit" color="red" busy={busy} busyLabel="Enregistrement...">
          {action}
        </BusyButton>
      </div>
    </form>
  );
}
