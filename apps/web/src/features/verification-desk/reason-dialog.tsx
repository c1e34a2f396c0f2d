import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { Reason } from "@recolte/domain/desk/moderation/moderation";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

interface Props {
  title: string;
  draft: string;
  busy: boolean;
  /** Whether it was taken. */
  onSubmit: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Why not, in words that the person reads. */
export function ReasonDialog({ title, draft: name, busy, onSubmit, onClose }: Props) {
  const draft = useDraft(name, { reason: "" });
  const fields = useSchemaForm(Reason, { draft });
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(reason: string) {
    if (!busy && (await onSubmit(reason))) leave();
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={fields.onSubmit(({ reason }) => submit(reason))}>
        <Textarea
          label="Raison"
          description="La personne la lira."
          data-autofocus
          required
          withAsterisk={false}
          rows={4}
          {...fields.getInputProps("reason")}
        />
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Refuser" color="red" />
      </form>
    </Dialog>
  );
}
