import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { Reason } from "@recolte/domain/desk/moderation/moderation";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import layout from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

interface Props {
  decisionId: string;
  /** What was decided about. */
  thing: string;
  onClose: () => void;
}

/** Asks why a colleague's decision was wrong: who decided reads it, and whom it is about. */
export function RestoreDialog({ decisionId, thing, onClose }: Props) {
  const draft = useDraft(`case-restore.${decisionId}`, { reason: "" });
  const fields = useSchemaForm(Reason, { draft });
  const { send, busy } = useSend();
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit({ reason }: { reason: string }) {
    const words = { done: "Décision reprise", failed: "Erreur lors du rétablissement" };
    if ((await send("appeals.restore", { decisionId, reason }, words)).over) leave();
  }
  return (
    <Dialog opened title="Revenir sur cette décision" onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>
          {thing} : ce que la décision a changé est remis comme avant. La personne concernée et qui a décidé liront votre raison.
        </p>
        <Textarea label="Raison" data-autofocus required withAsterisk={false} rows={4} {...fields.getInputProps("reason")} />
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Rétablir" />
      </form>
    </Dialog>
  );
}
