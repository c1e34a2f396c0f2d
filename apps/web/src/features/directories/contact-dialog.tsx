import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { isVisible } from "@recolte/domain/platform/texts/characters";
import { cleanText } from "@recolte/domain/platform/texts/clean-text";
import { messageProblem } from "@recolte/domain/talk/messages/text";
import { useState } from "react";
import { notSent } from "#lib/send/not-sent.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { NameFirst } from "#ui/name-first.tsx";
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
  const { send, busy } = useSend();
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
  async function write() {
    const message = { id: sent.idOf({ content }), entryId: entry.id, content };
    await send("directories.write", message, { done: "Message envoyé avec succès", failed: FAILED, onDone: leave, key: sent });
  }

  return (
    <Dialog opened title={`Écrire à ${entry.name}`} onClose={onClose}>
      <NameFirst>
        <form
          className={css.dialog}
          onSubmit={(event) => {
            event.preventDefault();
            if (!wrong && !busy) void write();
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
            <CancelButton busy={busy} onCancel={draft.cancel(leave, onClose)} />
            <BusyButton type="submit" busy={busy} busyLabel="Envoi..." disabled={wrong !== null}>
              Envoyer
            </BusyButton>
          </div>
        </form>
      </NameFirst>
    </Dialog>
  );
}
