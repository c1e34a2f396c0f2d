import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { isVisible } from "@recolte/domain/characters";
import { cleanText } from "@recolte/domain/clean-text";
import { messageProblem } from "@recolte/domain/messages/text";
import { useState } from "react";
import { notSent } from "#lib/not-sent.ts";
import { isIdTaken } from "#lib/refusal-of.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useDraft } from "#lib/use-draft.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import layout from "#ui/dialog-form.module.css";
import css from "./directory.module.css";

interface Props {
  entry: { id: string; name: string };
  onClose: () => void;
}

const FAILED = notSent("Le message n'est pas parti.");

/** A first message without leaving the directory. A failure keeps it open, with the text. */
export function ContactDialog({ entry, onClose }: Props) {
  const draft = useDraft(`write.${entry.id}`, { text: "" });
  const [text, setText] = useState(draft.start.text);
  const sent = useIdempotencyKey(draft);
  const utils = trpc.useUtils();
  const send = trpc.directories.write.useMutation({
    onSuccess() {
      draft.forget();
      void utils.messages.invalidate();
      toast.success("Message envoyé avec succès");
      onClose();
    },
    onError(error) {
      if (isIdTaken(error)) sent.renew();
      FAILED(error);
    },
  });
  const content = cleanText(text).trim();
  const wrong = messageProblem(content, false);
  function type(typed: string) {
    setText(typed);
    draft.keep({ text: typed });
  }
  function leave() {
    draft.forget();
    onClose();
  }

  return (
    <Dialog opened title={`Écrire à ${entry.name}`} onClose={onClose}>
      <form
        className={css.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong && !send.isPending) send.mutate({ id: sent.idOf({ content }), entryId: entry.id, content });
        }}
      >
        <Textarea
          label="Votre message"
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          error={isVisible(content) && wrong}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {draft.resumed && <DraftNotice onRestart={() => type("")} />}
        <div className={`${css.dialogFoot} ${layout.buttons}`}>
          <CancelButton busy={send.isPending} onCancel={draft.cancel(leave, onClose)} />
          <BusyButton type="submit" busy={send.isPending} busyLabel="Envoi..." disabled={wrong !== null}>
            Envoyer
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
