import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { SuspensionForm } from "@recolte/domain/desk/moderation/administration";
import { refusalMessage } from "@recolte/domain/platform/refusal";
import { clock } from "#lib/browser/clock.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import form from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { nameOf } from "./name-of.ts";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

interface Props {
  user: Outputs["admin"]["users"]["list"]["items"][number];
  onClose: () => void;
}

/** The last second of that day where the administrator is. */
const endOf = (lastDay: string) => new Date(`${lastDay}T23:59:59`).toISOString();

const isOver = (lastDay: string) => lastDay !== "" && !(Date.parse(endOf(lastDay)) > clock.now().getTime());
const BLANK = { reason: "", lastDay: "" };

const problemsIn = (values: typeof BLANK) => ({
  ...problemsOf(SuspensionForm.safeParse(values)),
  ...(isOver(values.lastDay) && { lastDay: refusalMessage("user.bad-end") }),
});

/** Stays open, with what was typed, until the server has taken it. */
export function SuspendDialog({ user, onClose }: Props) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const draft = useDraft(`suspend.${user.id}`, BLANK);
  const fields = useSchemaForm(problemsIn, { draft, validateInputOnBlur: ["lastDay"] });

  function leave() {
    draft.forget();
    onClose();
  }
  async function submit({ reason, lastDay }: { reason: string; lastDay: string }) {
    const { id, version } = user;
    const until = lastDay ? endOf(lastDay) : null;
    const { done: taken } = await send(
      "admin.users.suspend",
      { id, version, reason, until },
      {
        done: "Utilisateur suspendu avec succès",
        failed: "Erreur lors de la suspension du compte",
      },
    );
    if (taken) leave();
  }
  // One window at a time: what was typed stays here while the password is asked for.
  if (stepUpDialog) return stepUpDialog;
  return (
    <Dialog opened title={`Suspendre ${nameOf(user)}`} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>
          Ses sessions se ferment aussitôt, son profil et ses annonces ne sont plus visibles.{" "}
          {user.email === null ? "Un SMS l'en avertit." : "Un email lui dit pourquoi."}
        </p>
        <Textarea
          label="Motif"
          data-autofocus
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={8}
          {...fields.getInputProps("reason")}
        />
        <TextInput
          type="date"
          label="Dernier jour"
          description="Sans date, la suspension dure jusqu'à ce qu'elle soit levée."
          {...fields.getInputProps("lastDay")}
        />
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Suspendre" busyLabel="Suspension..." color="red" />
      </form>
    </Dialog>
  );
}
