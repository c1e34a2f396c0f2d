import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { Reason } from "@recolte/domain/desk/moderation/moderation";
import { useEffect, useRef } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { FormFoot } from "#ui/form-foot.tsx";
import css from "./cases.module.css";

export type ReadyReasons = Outputs["reasons"]["list"];

interface Props {
  /** Under which name what is typed is kept: a case that a colleague took meanwhile loses no word. */
  draft: string;
  action: string;
  busy: boolean;
  ready: ReadyReasons;
  onReady: (reason: ReadyReasons[number]) => void;
  /** Whether it has served. */
  onSubmit: (reason: string) => Promise<boolean>;
  onTyping?: () => void;
  onCancel: () => void;
}

/** Why: one of the ready reasons by its digit, or words of one's own. It takes the focus, so that the digits work at once. */
export function ReasonPanel({ draft: name, action, busy, ready, onReady, onSubmit, onTyping, onCancel }: Props) {
  const draft = useDraft(name, { reason: "" });
  const fields = useSchemaForm(Reason, { draft });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  async function submit(reason: string) {
    if (!busy && (await onSubmit(reason))) draft.forget();
  }
  return (
    <section ref={panel} className={css.panel} aria-label={`${action} : la raison`} tabIndex={-1}>
      <ol className={css.ready}>
        {ready.map((reason, i) => (
          <li key={reason.id}>
            <button type="button" disabled={busy} title={reason.text} onClick={() => onReady(reason)}>
              <kbd>{i + 1}</kbd> {reason.title}
            </button>
          </li>
        ))}
      </ol>
      <form className={css.own} noValidate onSubmit={fields.onSubmit(({ reason }) => submit(reason))}>
        <Textarea
          label={ready.length > 0 ? "Ou avec vos mots" : "Raison"}
          rows={3}
          {...fields.getInputProps("reason")}
          onInput={onTyping}
        />
        <FormFoot busy={busy} onCancel={onCancel} submit={action} color="red" />
      </form>
    </section>
  );
}
